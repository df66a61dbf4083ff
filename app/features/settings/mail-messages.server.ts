import { type Translate, translator } from '#app/i18n/translation.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import en from './mail-messages.en.ts'
import nl from './mail-messages.nl.ts'

/** Messages of mails and files: not among those of the pages, which are sent to browsers. */
export function mailMessagesFor(language: Language): Translate<typeof nl> {
  return translator<typeof nl>(language === 'en' ? en : nl, localeOf[language])
}

/** What a table of the export holds, if somebody wrote it down. */
export function messageOfTable(table: string, language: Language): string | undefined {
  const words: Readonly<Record<string, string>> = language === 'en' ? en : nl
  return words[`part_${table}`]
}
