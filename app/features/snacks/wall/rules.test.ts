import { describe, expect, it } from 'vitest'
import { excerptOf, wallLimits } from './rules.ts'

describe('an excerpt', () => {
  it.each([
    ['tags', 'Je <b>werkt</b> bij<br>een bakker', 'Je werkt bij een bakker'],
    ['white space', ' Je werkt\n\n bij  een bakker ', 'Je werkt bij een bakker'],
    ['Markdown', '## Kop\n\n- **Eerst** dit\n1. dan `dat`', 'Kop Eerst dit dan dat'],
    ['a glossary term', 'Een [[taalmodel|een rekenmodel]] kiest', 'Een taalmodel kiest'],
    ['a glossary term that was cut off', 'Een [[taalmodel|een reken', 'Een taalmodel'],
  ])('is without %s', (_name, text, excerpt) => {
    expect(excerptOf(text)).toBe(excerpt)
  })

  it('is cut at a word, within its length', () => {
    const excerpt = excerptOf('woorden '.repeat(40))
    expect(excerpt.length).toBeLessThanOrEqual(wallLimits.excerptLength)
    expect(excerpt).toMatch(/woorden…$/)
  })
})
