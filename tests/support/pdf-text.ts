/** Letters by glyph, of one font: the ToUnicode map that pdfkit writes. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = code.match(/[0-9a-f]{4}/g) ?? []
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return letters
}

interface PlacedLine {
  text: string
  /** Points from the left edge of the page. */
  x: number
}

/** The text of an uncompressed PDF of ours, one line for each that is drawn, in the order of the file. */
export const pdfLines = (pdf: Uint8Array): string[] => placedLines(pdf).map(({ text }) => text)

/**
 * The same lines, with where they begin.
 * @throws Error for a PDF it cannot read, so that no test passes on nothing
 */
export function placedLines(pdf: Uint8Array): PlacedLine[] {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    fonts.set(name, lettersOf(objects.get(map ?? '') ?? ''))
  }
  const lines: PlacedLine[] = []
  for (const body of objects.values()) {
    if (!/\nBT\n/.test(body)) continue
    let font: Map<string, string> | undefined
    let x = 0
    for (const [, place, name, shown] of body.matchAll(
      /1 0 0 1 ([\d.]+) [\d.]+ Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (place) x = Number(place)
      else if (name) font = fonts.get(name)
      else {
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        lines.push({ text: glyphs.map((glyph) => font?.get(glyph) ?? '\uFFFD').join(''), x })
      }
    }
  }
  if (lines.length === 0) throw new Error('No text found in this PDF')
  return lines
}
