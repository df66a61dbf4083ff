import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import { operator } from '#app/lib/operator.ts'
import { mailMessagesFor, messageOfTable } from './mail-messages.server.ts'

export interface ExportReadme {
  about: string[]
  /** What each table holds, in a sentence. */
  tables: Record<string, string>
}

/**
 * What stands in the export, for people: at the top of the file, in the language of the reader.
 * @param addressNotShown nobody confirmed the address, so that what is found by it only is left out
 */
export function exportReadme(language: Language, tables: string[], addressNotShown: boolean): ExportReadme {
  const t = mailMessagesFor(language)
  const about = [
    t('exportAbout', { brand: brand.name }),
    t('exportShape'),
    t('exportSecrets'),
    t('exportForgotten'),
    t('exportMails'),
    ...(addressNotShown ? [t('exportAddress')] : []),
    t('exportQuestions', { email: operator.mail.privacy }),
  ]
  const parts = tables.map((table) => [table, messageOfTable(table, language) ?? t('part_other')])
  return { about, tables: Object.fromEntries(parts) }
}
