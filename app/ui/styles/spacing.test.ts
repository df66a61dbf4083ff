import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const app = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, app), 'utf8')

const LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:px|rem)\b/g
const DECLARATION =
  /(?:^|[\s;{])(?:margin|padding|gap|row-gap|column-gap|--stack|--row)(?:-(?:block|inline|top|bottom|left|right)(?:-(?:start|end))?)?:\s*([^;{}]+)[;}]/gm
const UTILITY = /(?:\[--(?:stack|row):|\b(?:[mp][xytblr]?|gap(?:-[xy])?)-\[)([^\]]+)\]/g

/** In CSS pixels at the browser's own text size. */
function pixels(length: string): number {
  return Math.abs(Number.parseFloat(length)) * (length.endsWith('rem') ? 16 : 1)
}

const tokens = read('ui/styles/tokens.css').matchAll(/--space-[\d-]+: ([\d.]+rem);/g)
const scale = new Set([...tokens].map(([, length = '']) => pixels(length)))

/** Lengths outside of parentheses: what a function computes (clamp, calc) follows the window or another length. */
function plainLengths(value: string): string[] {
  let plain = value.replaceAll('_', ' ')
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return plain.match(LENGTH) ?? []
}

/** Spacing typed by hand in a style sheet. A hair (up to 1.5px) moves something onto a line and is no distance. */
function strayInCss(css: string): string[] {
  const values = [...css.matchAll(DECLARATION)].map(([, value = '']) => value)
  return values.flatMap(plainLengths).filter((length) => pixels(length) > 1.5)
}

/** Spacing in a class of a component that is no step of the scale. */
function strayInClasses(source: string): string[] {
  const values = [...source.matchAll(UTILITY)].map(([, value = '']) => value)
  const lengths = values.flatMap(plainLengths)
  return lengths.filter((length) => pixels(length) > 1.5 && !scale.has(pixels(length)))
}

describe('spacing', () => {
  const sheets = globSync('**/*.css', { cwd: app }).filter((file) => !file.endsWith('tokens.css'))
  const components = globSync('**/*.tsx', { cwd: app })

  it('reads the scale, the style sheets and the components', () => {
    expect(scale).toContain(16)
    expect(sheets).toContain('ui/styles/card.css')
    expect(components.length).toBeGreaterThan(100)
  })

  it('finds what was typed by hand', () => {
    expect(strayInCss('.a { gap: 8px; margin: 0 auto -0.7rem }')).toEqual(['8px', '-0.7rem'])
    expect(strayInCss('.a { padding: var(--space-2) clamp(1rem, 2vw, 2rem) 0.4em; margin: -1px; }')).toEqual(
      [],
    )
    expect(strayInClasses('[--stack:1.1rem] gap-[14px] p-[13px]')).toEqual(['1.1rem', '13px'])
  })

  it.each(sheets)('comes from the tokens in %s', (file) => {
    expect(strayInCss(read(file))).toEqual([])
  })

  it('is a step of the scale in every class', () => {
    const stray = components.flatMap((file) =>
      strayInClasses(read(file)).map((length) => `${file}: ${length}`),
    )
    expect(stray).toEqual([])
  })
})
