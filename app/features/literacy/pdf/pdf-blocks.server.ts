import { ink } from './pdf-layout.server.ts'
import type { PdfPart } from './pdf-part.server.ts'

const looks = {
  2: { face: 'display', size: 17, color: ink.wall },
  3: { face: 'bold', size: 11, color: ink.text },
} as const
const before = { 2: 14, 3: 8 } as const

/** A heading that never stands alone at the foot of a page. */
export function heading({ layout }: Pick<PdfPart, 'layout'>, text: string, level: 2 | 3): void {
  const look = looks[level]
  layout.ensure(before[level] + layout.height(text, look) + 46)
  layout.y += before[level]
  layout.write(`H${level}`, text, look)
  layout.y += level === 2 ? 5 : 2
}

/** A paragraph of running text. */
export function paragraph({ layout }: Pick<PdfPart, 'layout'>, text: string, quiet = false): void {
  layout.write('P', text, quiet ? { color: ink.muted } : {})
  layout.y += 4
}
