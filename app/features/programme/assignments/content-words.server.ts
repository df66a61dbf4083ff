import type { RequiredContent } from '#app/db/schema/assignments.ts'
import type { Discipline } from '#app/features/content/rules.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { pathNames } from '#app/features/paths/path-names.server.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { contentWords } from './content-words.ts'

/** What has to be done, in a line of a file. */
export function contentWordsFor(language: Language): (content: RequiredContent) => string {
  const t = messagesFor('programme', language) as (key: string) => string
  const shared = messagesFor('shared', language)
  const paths = pathNames(language)
  const nameOf = (kind: 'discipline' | 'skill' | 'level', value: string) => {
    if (kind === 'skill') return t(`skill_${value}`)
    return shared(kind === 'discipline' ? disciplineKey(value as Discipline) : difficultyKeys[value as Level])
  }
  return (content) => contentWords({ t, nameOf, paths }, content)
}
