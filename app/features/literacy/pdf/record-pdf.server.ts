import type { LiteracyDocument } from '#app/features/literacy/record-csv.server.ts'
import { brand } from '#app/lib/brand.ts'
import { writeAppendix, writeHow, writeVerification } from './pdf-closing.server.ts'
import { openPdfLayout } from './pdf-layout.server.ts'
import { pdfMessages } from './pdf-messages.server.ts'
import { writeOpening } from './pdf-opening.server.ts'
import { partOf } from './pdf-part.server.ts'
import { writeFields, writePeople, writePersons } from './pdf-people.server.ts'

/**
 * The record for reading: A4, tagged, in the language of the record. The same document gives the same bytes, whatever the clock
 * and time zone of the machine.
 */
export async function recordPdf(
  document: LiteracyDocument,
  proof: { sha256: string; url: string },
): Promise<Buffer> {
  const w = pdfMessages[document.language]
  const layout = openPdfLayout({
    title: `${w.title} ${document.organisation}`,
    author: brand.name,
    language: document.language,
    created: document.issued_at,
    footer: (page, pages) => [
      part.fill(w.footer, { title: w.title, organisation: document.organisation }),
      part.fill(w.page, { page, pages }),
    ],
  })
  const part = partOf(layout, document, proof)
  writeOpening(part)
  writeFields(part)
  writePeople(part)
  writePersons(part)
  writeHow(part)
  writeVerification(part)
  writeAppendix(part)
  return layout.finish()
}
