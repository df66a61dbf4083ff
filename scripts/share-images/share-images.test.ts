import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#app/lib/language.ts'
import { cardSvg, iconSvg } from './card-svg.ts'
import { cards } from './cards.ts'
import { icoOf } from './ico.ts'
import { type Letters, openLetters, wrap } from './letters.ts'

const font =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2'
let letters: Letters

beforeAll(async () => {
  letters = await openLetters(font, { wght: 760, wdth: 82 })
})

test('letters have the width of the font as it is set', async () => {
  const wide = await openLetters(font, { wght: 760, wdth: 100 })
  expect(letters.width('Snackwijs', 100)).toBeLessThan(wide.width('Snackwijs', 100))
  expect(letters.width('Snackwijs', 200)).toBeCloseTo(2 * letters.width('Snackwijs', 100))
  expect(letters.line('één', { x: 0, y: 0, size: 10, fill: '#fff' }).match(/<path/g)).toHaveLength(3)
})

test.each(languages)('every card in %s fits the picture', (language) => {
  for (const [name, { words, snack }] of Object.entries(cards)) {
    const lines = wrap(letters, words[language], 84, 624)
    expect(lines.join(' '), name).toBe(words[language])
    expect(lines.length, name).toBeLessThanOrEqual(4)
    for (const line of lines) expect(letters.width(line, 84), `${name}: ${line}`).toBeLessThanOrEqual(624)
    expect(readFileSync(`public/images/snacks/${snack}.svg`, 'utf8')).toContain('viewBox')
  }
})

test('a card shows brand, mark, snack and words, and loads nothing', () => {
  const svg = cardSvg(
    { words: 'Een twee', brand: 'Snackwijs', snack: '<svg id="snack"/>', mark: '<svg id="mark"/>' },
    letters,
  )
  expect(svg).toContain('id="snack"')
  expect(svg).toContain('id="mark"')
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href/)
  expect(iconSvg('<svg id="mark"/>', '#123456')).toContain('#123456')
})

test('an icon file holds its pictures, each where its entry says', () => {
  const pictures = [Buffer.from('first'), Buffer.from('second one')] as const
  const ico = icoOf([
    [16, pictures[0]],
    [32, pictures[1]],
  ])
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    const start = ico.readUInt32LE(at + 12)
    expect(ico.subarray(start, start + ico.readUInt32LE(at + 8))).toEqual(picture)
    expect(ico.readUInt8(at)).toBe(16 * (index + 1))
  }
})
