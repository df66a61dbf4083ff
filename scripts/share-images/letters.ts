import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** Draws text as SVG paths, in a font of the site as the site sets it, so that no renderer needs to know the font. */
export interface Letters {
  /** Width in pixels. */
  width(text: string, size: number): number
  /** @returns elements of one line, its baseline starting at x, y */
  line(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

/**
 * @param file a variable font as WOFF2
 * @param axes e.g. `{ wght: 760, wdth: 82 }`
 * @param spacing between letters, in em
 */
export async function openLetters(file: string, axes: Record<string, number>, spacing = 0): Promise<Letters> {
  // fontkit reads WOFF2, but varies only what it reads as TrueType.
  const truetype = Buffer.from(await decompress(await readFile(file)))
  const font = (create(truetype) as Font).getVariation(axes)
  const layout = (text: string) => {
    const run = font.layout(text)
    let at = 0
    const glyphs = run.glyphs.map((glyph, index) => {
      const start = at
      at += (run.positions[index]?.xAdvance ?? 0) + spacing * font.unitsPerEm
      return { path: glyph.path.toSVG(), start }
    })
    return { glyphs, width: at }
  }
  return {
    width: (text, size) => (layout(text).width * size) / font.unitsPerEm,
    line: (text, { x, y, size, fill }) => {
      const scale = size / font.unitsPerEm
      const paths = layout(text).glyphs.map(
        ({ path, start }) => `<path transform="translate(${start.toFixed(1)} 0)" d="${path}"/>`,
      )
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

/** Breaks a text into lines that fit. */
export function wrap(letters: Letters, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && letters.width(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
