import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { openPaper, type Paper } from './paper.server.ts'
import { writeAppendix, writeHow, writeVerification } from './pdf-closing.server.ts'
import { writeOpening } from './pdf-opening.server.ts'
import { writeFields, writePeople, writePersons } from './pdf-people.server.ts'
import { type PdfWords, pdfWords } from './pdf-words.server.ts'
import type { LiteracyDocument } from './record-csv.server.ts'

/** What every part of the PDF writes from. */
export interface PdfPart {
  paper: Paper
  document: LiteracyDocument
  w: PdfWords
  /** Fills `{names}`. */
  fill: (text: string, values: Record<string, string | number>) => string
  /** A day as people write it. */
  day: (day: string) => string
  sha256: string
  /** Where anybody can check the record. */
  url: string
}

export function partOf(
  paper: Paper,
  document: LiteracyDocument,
  proof: { sha256: string; url: string },
): PdfPart {
  const locale = localeOf[document.language]
  const number = new Intl.NumberFormat(locale)
  return {
    paper,
    document,
    w: pdfWords[document.language],
    fill: (text, values) =>
      text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? number.format(value) : (value ?? placeholder)
      }),
    day: (day) => longDate(new Date(`${day}T12:00:00Z`), locale),
    ...proof,
  }
}

/**
 * The record for reading: A4, tagged, in the language of the record. The same document gives the same bytes, whatever the clock
 * and time zone of the machine.
 */
export async function recordPdf(
  document: LiteracyDocument,
  proof: { sha256: string; url: string },
): Promise<Buffer> {
  const w = pdfWords[document.language]
  const paper = openPaper({
    title: `${w.title} ${document.organisation}`,
    author: brand.name,
    language: document.language,
    created: document.issued_at,
    footer: (page, pages) => [
      part.fill(w.footer, { title: w.title, organisation: document.organisation }),
      part.fill(w.page, { page, pages }),
    ],
  })
  const part = partOf(paper, document, proof)
  writeOpening(part)
  writeFields(part)
  writePeople(part)
  writePersons(part)
  writeHow(part)
  writeVerification(part)
  writeAppendix(part)
  return paper.finish()
}
