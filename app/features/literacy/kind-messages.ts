import type { KindName } from '#app/features/content/kinds.ts'
import type { Language } from '#app/lib/language.ts'

/** What the documents of a record call what was done. Part of what is hashed, so these words never change: see `recordFormat`. */
export const kindMessages: Record<Language, Record<KindName, string>> = {
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
