import { openPdfLayout } from '#app/features/literacy/pdf/pdf-layout.server.ts'
import { numberFormat } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import type { Dossier } from './dossier-data.ts'
import { type Proof, writeMapping, writePlan, writeProof } from './pdf/closing.server.ts'
import { writeChanges, writeIncidents, writePolicy } from './pdf/events.server.ts'
import { writeFigures, writeFront } from './pdf/front.server.ts'
import { writeGoals, writePeople, writeState } from './pdf/goals.server.ts'
import { writeContent, writeCorrections, writeLearned, writeMeasures } from './pdf/learning.server.ts'
import type { Part } from './pdf/part.server.ts'
import { writeRegister } from './pdf/register.server.ts'
import { dossierWords } from './words/dossier-words.server.ts'

/** The file for reading: A4, tagged, with a title and in its language. The same document gives the same bytes. */
export async function dossierPdf(dossier: Dossier, proof: Proof): Promise<Buffer> {
  const w = dossierWords[dossier.language]
  const locale = localeOf[dossier.language]
  const number = numberFormat(locale)
  const fill: Part['fill'] = (text, values) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? number.format(value) : (value ?? placeholder)
    })
  const layout = openPdfLayout({
    title: `${w.title} ${dossier.organisation}`,
    author: brand.name,
    language: dossier.language,
    created: new Date(`${dossier.issued_on}T12:00:00Z`),
    footer: (page, pages) => [`${w.title} · ${dossier.organisation}`, fill(w.page, { page, pages })],
  })
  const part: Part = {
    layout,
    dossier,
    w,
    fill,
    day: (day) => longDate(new Date(`${day}T12:00:00Z`), locale),
    word: (key) => dossier.words[key] ?? key,
  }
  writeFront(part)
  writeFigures(part)
  writeRegister(part)
  writeGoals(part)
  writeState(part)
  writePeople(part)
  writePolicy(part)
  writeChanges(part)
  writeIncidents(part)
  writeMeasures(part)
  writeContent(part)
  writeLearned(part)
  writeCorrections(part)
  writePlan(part)
  writeMapping(part)
  writeProof(part, proof)
  return layout.finish()
}
