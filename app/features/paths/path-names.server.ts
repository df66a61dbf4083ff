import type { Language } from '#app/lib/language.ts'
import { allPaths } from './path-file.server.ts'

/** A path and its modules by their titles, to choose from. */
export interface NamedPath {
  slug: string
  title: string
  modules: { slug: string; title: string }[]
}

/** Every path in its order, in a language. */
export const pathNames = (language: Language): NamedPath[] =>
  allPaths().map((path) => ({
    slug: path.slug,
    title: path[language].title,
    modules: path.modules.map((module) => ({ slug: module.slug, title: module[language].title })),
  }))
