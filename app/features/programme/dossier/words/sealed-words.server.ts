import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'

/** Words of pages that the files say too, sealed with them. */
const wordKeys = [
  'yes',
  'no',
  ...[
    'Name',
    'Purpose',
    'Owner',
    'Departments',
    'Data',
    'Risk',
    'Articles',
    'Openness',
    'Decision',
    'Conditions',
    'Review',
    'Terms',
    'TermsFile',
    'TermsHash',
  ].map((key) => `csv${key}`),
  ...[
    'Number',
    'Person',
    'Department',
    'JobRole',
    'Goal',
    'Must',
    'Standing',
    'From',
    'Due',
    'Done',
    'Exception',
  ].map((key) => `csv${key}`),
  ...['public', 'internal', 'customer', 'personal', 'special', 'secret'].map((key) => `data_${key}`),
  ...['prohibited', 'high', 'transparency', 'minimal', 'open'].map((key) => `risk_class_${key}`),
  ...['undecided', 'allowed', 'allowed_for', 'not_allowed'].map((key) => `decision_${key}`),
  ...['done', 'open', 'soon', 'late', 'excepted'].map((key) => `standing_${key}`),
]

/** These words in the language of a file. */
export function sealedWords(language: Language): Record<string, string> {
  const t = messagesFor('programme', language) as (key: string) => string
  return Object.fromEntries(wordKeys.map((key) => [key, t(key)]))
}
