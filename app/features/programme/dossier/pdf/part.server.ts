import { heading, paragraph } from '#app/features/literacy/pdf/pdf-blocks.server.ts'
import type { PdfLayout } from '#app/features/literacy/pdf/pdf-layout.server.ts'
import { type Column, writeTable } from '#app/features/literacy/pdf/pdf-table.server.ts'
import type { Dossier } from '#app/features/programme/dossier/dossier-data.ts'
import type { DossierWords } from '#app/features/programme/dossier/words/dossier-words.server.ts'

/** What every chapter of the PDF is written with. */
export interface Part {
  layout: PdfLayout
  dossier: Dossier
  w: DossierWords
  fill: (text: string, values: Record<string, string | number>) => string
  day: (day: string) => string
  /** A word that is sealed with the file. */
  word: (key: string) => string
}

export const title = ({ layout }: Part, text: string) => heading({ layout }, text, 2)
export const text = ({ layout }: Part, words: string, quiet = false) => paragraph({ layout }, words, quiet)

/** A table, or a sentence when it has no rows. */
export function table(
  part: Part,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  none: string,
): void {
  if (rows.length === 0) text(part, none, true)
  else writeTable(part.layout, columns, rows)
}
