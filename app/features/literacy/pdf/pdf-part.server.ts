import type { LiteracyDocument } from '#app/features/literacy/record-csv.server.ts'
import { numberFormat } from '#app/i18n/translation.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import type { PdfLayout } from './pdf-layout.server.ts'
import { type PdfMessages, pdfMessages } from './pdf-messages.server.ts'

/** What every part of the PDF writes from. */
export interface PdfPart {
  layout: PdfLayout
  document: LiteracyDocument
  w: PdfMessages
  /** Fills `{names}`. */
  fill: (text: string, values: Record<string, string | number>) => string
  /** A day as people write it. */
  day: (day: string) => string
  sha256: string
  /** Where anybody can check the record. */
  url: string
}

export function partOf(
  layout: PdfLayout,
  document: LiteracyDocument,
  proof: { sha256: string; url: string },
): PdfPart {
  const locale = localeOf[document.language]
  const number = numberFormat(locale)
  return {
    layout,
    document,
    w: pdfMessages[document.language],
    fill: (text, values) =>
      text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? number.format(value) : (value ?? placeholder)
      }),
    day: (day) => longDate(new Date(`${day}T12:00:00Z`), locale),
    ...proof,
  }
}
