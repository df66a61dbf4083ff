import { ink } from './paper.server.ts'
import type { PdfPart } from './pdf-part.server.ts'

const looks = {
  2: { face: 'display', size: 17, color: ink.wall },
  3: { face: 'bold', size: 11, color: ink.text },
} as const
const before = { 2: 14, 3: 8 } as const

/** A heading that never stands alone at the foot of a page. */
export function heading({ paper }: PdfPart, text: string, level: 2 | 3): void {
  const look = looks[level]
  paper.ensure(before[level] + paper.height(text, look) + 46)
  paper.y += before[level]
  paper.write(`H${level}`, text, look)
  paper.y += level === 2 ? 5 : 2
}

/** A paragraph of running text. */
export function paragraph({ paper }: PdfPart, text: string, quiet = false): void {
  paper.write('P', text, quiet ? { color: ink.muted } : {})
  paper.y += 4
}
