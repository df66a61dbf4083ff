import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { type DrawnGlyph, trueType } from './record-fonts/true-type.ts'

/**
 * Makes the fonts of the AI-literacy record from those of the site: one weight each, western and central European letters in
 * one file, as PDF wants them. The results are kept in the repository, so that a record made again has the same bytes whatever
 * version of a font is installed. Run it by hand after choosing another font: `node scripts/record-fonts.ts`.
 */
const out = 'app/features/literacy/fonts'
const figtree = 'node_modules/@fontsource-variable/figtree/files/figtree-{part}-wght-normal.woff2'
const bricolage =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-{part}-wdth-normal.woff2'

const wanted = [
  { name: 'record-text', file: figtree, axes: { wght: 420 } },
  { name: 'record-bold', file: figtree, axes: { wght: 700 } },
  { name: 'record-display', file: bricolage, axes: { wght: 760, wdth: 82 } },
]

/** The control characters, spaces and combining marks that a document has no use for are left out. */
const isLetter = (code: number) => code >= 0x20 && (code < 0x300 || code >= 0x1e00) && code < 0xfb00

for (const { name, file, axes } of wanted) {
  const glyphs = new Map<number, DrawnGlyph>()
  let measures: Font | undefined
  for (const part of ['latin', 'latin-ext']) {
    const woff2 = await readFile(file.replace('{part}', part))
    const font = (create(Buffer.from(await decompress(woff2))) as Font).getVariation(axes)
    measures ??= font
    for (const code of font.characterSet.filter(isLetter)) {
      if (!glyphs.has(code)) glyphs.set(code, font.glyphForCodePoint(code))
    }
  }
  if (!measures) throw new Error('No font')
  await mkdir(out, { recursive: true })
  await writeFile(`${out}/${name}.ttf`, trueType(name, measures, glyphs))
}
