import { describe, expect, it } from 'vitest'
import { inlinesOf, parseDocument, plainText, withoutUnits } from './document.ts'

describe('parseDocument', () => {
  it('cuts a text in headings, paragraphs, lists and tables', () => {
    const text = `# Offerte
Beste klant,
hierbij de prijzen.

Artikel | Prijs
Doos | € 2
- op voorraad
- morgen in huis`
    expect(parseDocument(text)).toEqual([
      { type: 'heading', text: [{ text: 'Offerte' }] },
      { type: 'paragraph', lines: [[{ text: 'Beste klant,' }], [{ text: 'hierbij de prijzen.' }]] },
      {
        type: 'table',
        rows: [
          [[{ text: 'Artikel' }], [{ text: 'Prijs' }]],
          [[{ text: 'Doos' }], [{ text: '€ 2' }]],
        ],
      },
      { type: 'list', items: [[{ text: 'op voorraad' }], [{ text: 'morgen in huis' }]] },
    ])
  })

  it('reads bold, code, and marks with a number or a name', () => {
    const [block] = parseDocument(
      'Het **totaal** is {{€ 10}}, zie `=SOM(A1)` van {{naam:Anita}} en {{€ 12}}.',
    )
    expect(block).toEqual({
      type: 'paragraph',
      lines: [
        [
          { text: 'Het ' },
          { text: 'totaal', style: 'bold' },
          { text: ' is ' },
          { text: '€ 10', unit: '0' },
          { text: ', zie ' },
          { text: '=SOM(A1)', style: 'code' },
          { text: ' van ' },
          { text: 'Anita', unit: 'naam' },
          { text: ' en ' },
          { text: '€ 12', unit: '1' },
          { text: '.' },
        ],
      ],
    })
  })

  it('keeps a colon inside marked words that begin with a capital or have a space before it', () => {
    expect(inlinesOf(parseDocument('{{Btw: € 4}}'))).toEqual([{ text: 'Btw: € 4', unit: '0' }])
  })
})

it('shows nothing of the marks before answering', () => {
  const blocks = withoutUnits(parseDocument('Wij leveren {{op 12 maart}} in {{Zwolle}}.'))
  expect(blocks).toEqual([{ type: 'paragraph', lines: [[{ text: 'Wij leveren op 12 maart in Zwolle.' }]] }])
})

it('gives the words without markup', () => {
  expect(plainText(parseDocument('# Kop\nA | B\n1 | {{2}}\n\n- **een**'))).toBe('Kop\nA B\n1 2\neen')
})
