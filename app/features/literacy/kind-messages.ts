import type { KindName } from '#app/features/content/kinds.ts'
import type { Language } from '#app/lib/language.ts'

/** What a record calls a scenario that its writer judged, without a language model (PD-44). */
const selfAssessed: Record<Language, string> = {
  nl: 'praktijk, zelf beoordeeld',
  en: 'scenario, self-assessed',
}

/** What the documents of a record call what was done. Part of what is hashed, so these words never change: see `recordFormat`. */
const kindMessages: Record<Language, Record<KindName, string>> = {
  nl: {
    lesson: 'les',
    question: 'vraag',
    scenario: 'praktijk',
    flashcard: 'kaartje',
    trust: 'uitkomsten beoordelen',
    spot: 'fouten opsporen',
    redact: 'gegevens afplakken',
    build: 'opdracht bouwen',
    dialogue: 'doorvragen',
  },
  en: {
    lesson: 'lesson',
    question: 'question',
    scenario: 'scenario',
    flashcard: 'flashcard',
    trust: 'judging outputs',
    spot: 'finding errors',
    redact: 'redacting data',
    build: 'building a prompt',
    dialogue: 'asking on',
  },
}

/** The word for what was done, in the language of a record. */
export function kindWord(row: { kind: KindName; self_assessed: boolean }, language: Language): string {
  return row.self_assessed ? selfAssessed[language] : kindMessages[language][row.kind]
}
