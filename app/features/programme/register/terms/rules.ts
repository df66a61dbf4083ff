import type { PolicyFileKind } from '#app/features/programme/policy/file/kind-of-file.ts'

/** Most files with terms that one organisation keeps, of 3 MB at most each. */
export const termsMax = 200
export const termsNameMax = 120

/** How a file with terms is given out. What is text by its bytes stays text, whatever it is called. */
export const termsTypes: Readonly<Record<PolicyFileKind, { type: string; ending: string }>> = {
  pdf: { type: 'application/pdf', ending: '.pdf' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: '.docx',
  },
  text: { type: 'text/plain; charset=utf-8', ending: '.txt' },
}

/** A name for the file that no system stumbles over, with the ending of what it is. */
export function termsName(given: string, kind: PolicyFileKind): string {
  const { ending } = termsTypes[kind]
  const stem = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .slice(0, termsNameMax)
    .trim()
  return `${stem || 'voorwaarden'}${ending}`
}
