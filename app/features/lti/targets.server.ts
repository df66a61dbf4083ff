import { allPaths, type ModuleFile, type PathFile } from '#app/features/paths/path-file.server.ts'
import { type Language, withoutLanguage } from '#app/lib/language.ts'
import { ownPath } from '#app/lib/own-path.ts'

/** What a link of a course is about: a path, or a module of it. */
export interface Target {
  path: PathFile
  module?: ModuleFile | undefined
}

/** `basis`, or `basis.veilig` for a module: as it is kept, and as it is chosen. */
export const targetName = ({ path, module }: Target): string =>
  module ? `${path.slug}.${module.slug}` : path.slug

/** @returns undefined for what is not there, or not any more */
export function findTarget(name: string): Target | undefined {
  const [slug, part, more] = name.split('.')
  const path = allPaths().find((one) => one.slug === slug)
  const module = path?.modules.find((one) => one.slug === part)
  if (!path || more !== undefined || (part !== undefined && !module)) return undefined
  return { path, module }
}

export const targetTexts = ({ path, module }: Target, language: Language) => (module ?? path)[language]

/** The address of a link, as the platform keeps it: a page of ours, without a language. */
export function targetAddress(appUrl: string, { path, module }: Target): string {
  return `${appUrl}/paths/${path.slug}${module ? `?module=${module.slug}` : ''}`
}

/** Modules that somebody passes for it. */
export const modulesOf = ({ path, module }: Target): string[] =>
  (module ? [module] : path.modules).map(({ slug }) => `${path.slug}/${slug}`)

/**
 * Where a link leads, from the address in the token of a launch. An address that is not of a path leads to the dashboard.
 * @returns a path of this site without a language, with what it is about where that is known
 */
export function readTarget(appUrl: string, address: string): { to: string; target?: Target } {
  const elsewhere = { to: '/account-dashboard' }
  if (!URL.canParse(address) || new URL(address).origin !== new URL(appUrl).origin) return elsewhere
  const { pathname, searchParams } = new URL(address)
  const page = withoutLanguage(ownPath(pathname) ?? '/')
  if (page === '/paths') return { to: page }
  const [, slug] = /^\/paths\/([a-z0-9-]+)$/.exec(page) ?? []
  const name = searchParams.get('module')
  const target = slug ? findTarget(name ? `${slug}.${name}` : slug) : undefined
  if (!target) return elsewhere
  const { path, module } = target
  return { to: `/paths/${path.slug}${module ? `#${module.slug}` : ''}`, target }
}
