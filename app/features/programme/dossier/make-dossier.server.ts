import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Language } from '#app/lib/language.ts'
import { peopleCsvOf, registerCsvOf } from './dossier-csv.ts'
import { type Dossier, toJson } from './dossier-data.ts'
import { dossierPdf } from './dossier-pdf.server.ts'

/** A file as it is kept. */
export interface MadeDossier {
  json: Buffer
  zip: Buffer
  /** SHA-256 of the JSON, in hex: what is sealed. */
  sha256: string
  pdf_sha256: string
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

let checker: Buffer | undefined
/** The program that checks a file without us goes along with it. */
function checkerFile(): Buffer {
  checker ??= readFileSync(join(process.cwd(), 'public', 'verify-file.mjs'))
  return checker
}

/**
 * The ZIP of a file: the PDF for reading, the JSON that is sealed, both CSV files, and what checks them. Everything follows from the document.
 * @param urlOf where anybody can check a file
 */
export async function makeDossier(
  dossier: Dossier,
  urlOf: (language: Language) => string,
): Promise<MadeDossier> {
  const json = Buffer.from(toJson(dossier), 'utf8')
  const sha256 = sha256Of(json)
  const pdf = await dossierPdf(dossier, { sha256, url: urlOf(dossier.language) })
  const files = {
    'dossier.pdf': pdf,
    'dossier.json': json,
    'register.csv': Buffer.from(registerCsvOf(dossier), 'utf8'),
    'people.csv': Buffer.from(peopleCsvOf(dossier), 'utf8'),
    'verify-file.mjs': checkerFile(),
  }
  // Dated by the file and not by the clock.
  const mtime = new Date(`${dossier.issued_on}T12:00:00Z`)
  const zip = Buffer.from(zipSync(files, { level: 6, mtime }))
  return { json, zip, sha256, pdf_sha256: sha256Of(pdf) }
}
