import type { RequiredContent } from '#app/db/schema/assignments.ts'
import type { Discipline } from '#app/features/content/rules.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { NamedPath } from '#app/features/paths/path-names.server.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { contentWords } from './content-words.ts'

/** How what has to be done is told in a line of a page. */
export function useContentWords(paths: readonly NamedPath[]): (content: RequiredContent) => string {
  const t = useMessages('programme') as (key: string) => string
  const shared = useMessages('shared')
  const nameOf = (kind: 'discipline' | 'skill' | 'level', value: string) => {
    if (kind === 'skill') return t(`skill_${value}`)
    return shared(kind === 'discipline' ? disciplineKey(value as Discipline) : difficultyKeys[value as Level])
  }
  return (content) => contentWords({ t, nameOf, paths }, content)
}
