import { type Letters, wrap } from './letters.ts'

/** Side of the square, in pixels: what Open Badges 3.0 advises at least is 90. */
export const badgeSize = 600

const colour = { wall: '#14524a', onWall: '#fff7e2', plate: '#dfe3dc', edge: '#6b7770' }
const words = { size: 56, leading: 1.02, width: 440 }

interface BadgePicture {
  /** What was finished, in one to three lines. */
  words: string
  brand: string
  /** SVG documents. */
  snack: string
  mark: string
}

const placed = (svg: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)

/** The picture of a badge: a round plate with a snack, what was finished, and whose it is. Letters are drawn as paths. */
export function badgeSvg({ words: text, brand, snack, mark }: BadgePicture, letters: Letters): string {
  const middle = badgeSize / 2
  const lines = wrap(letters, text, words.size, words.width)
  const step = words.size * words.leading
  const centred = (line: string, y: number, size: number) =>
    letters.line(line, { x: middle - letters.width(line, size) / 2, y, size, fill: colour.onWall })
  const shown = lines.map((line, index) => centred(line, 372 + index * step, words.size))
  const width = letters.width(brand, 34)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${badgeSize}" height="${badgeSize}" viewBox="0 0 ${badgeSize} ${badgeSize}">
<circle cx="${middle}" cy="${middle}" r="292" fill="${colour.plate}" stroke="${colour.edge}" stroke-width="4"/>
<circle cx="${middle}" cy="${middle}" r="268" fill="${colour.wall}" stroke="${colour.edge}" stroke-width="3"/>
${placed(snack, { x: middle - 134, y: 88, width: 268, height: 224 })}
${shown.join('')}
${placed(mark, { x: middle - (width + 44) / 2, y: 484, width: 32, height: 36 })}
${letters.line(brand, { x: middle - (width + 44) / 2 + 44, y: 514, size: 34, fill: colour.onWall })}</svg>`
}
