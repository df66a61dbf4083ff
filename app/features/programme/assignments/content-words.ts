import type { RequiredContent } from '#app/db/schema/assignments.ts'
import type { NamedPath } from '#app/features/paths/path-names.server.ts'

interface Words {
  /** A word of the programme. */
  t: (key: string, values?: Record<string, string | number>) => string
  /** What a field, skill or level is called. */
  nameOf: (kind: 'discipline' | 'skill' | 'level', value: string) => string
  paths: readonly NamedPath[]
}

/** In a line what has to be done: so many snacks about something, or a path. */
export function contentWords({ t, nameOf, paths }: Words, content: RequiredContent): string {
  if (content.kind === 'selection') {
    const { disciplines, skills, levels, count } = content
    const about = [
      ...disciplines.map((one) => nameOf('discipline', one)),
      ...skills.map((one) => nameOf('skill', one)),
      ...levels.map((one) => nameOf('level', one)),
    ]
    return about.length > 0
      ? t('contentAbout', { count, about: about.join(', ') })
      : t('contentAny', { count })
  }
  const path = paths.find(({ slug }) => slug === content.path)
  const title = path?.title ?? content.path
  const asked = path?.modules.filter(({ slug }) => content.modules.includes(slug)) ?? []
  return asked.length === path?.modules.length
    ? t('contentPath', { path: title })
    : t('contentModules', { path: title, modules: asked.map((module) => module.title).join(', ') })
}
