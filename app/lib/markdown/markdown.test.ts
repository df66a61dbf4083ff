import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMarkdown } from './markdown.server.ts'
import type { RichBlock, RichInline } from './rich-text.ts'

const text = (value: string): RichInline => ({ type: 'text', text: value })
const paragraph = (...children: RichInline[]): RichBlock => ({ type: 'paragraph', children })

it.each<[name: string, markdown: string, tree: RichBlock[]]>([
  [
    'a paragraph',
    'Een **vet** woord.',
    [paragraph(text('Een '), { type: 'strong', children: [text('vet')] }, text(' woord.'))],
  ],
  [
    'a heading, never above the page’s own',
    '# Kop',
    [{ type: 'heading', level: 2, children: [text('Kop')] }],
  ],
  [
    'a list',
    '- een\n- twee [[term|uitleg]]',
    [
      {
        type: 'list',
        start: null,
        items: [
          [paragraph(text('een'))],
          [paragraph(text('twee '), { type: 'gloss', term: 'term', explanation: 'uitleg' })],
        ],
      },
    ],
  ],
  ['a numbered list', '3. drie', [{ type: 'list', start: 3, items: [[paragraph(text('drie'))]] }]],
  [
    'a glossary term beside a link',
    'Een [[prompt|de vraag, of opdracht]] en [site](https://example.nl).',
    [
      paragraph(
        text('Een '),
        { type: 'gloss', term: 'prompt', explanation: 'de vraag, of opdracht' },
        text(' en '),
        { type: 'link', href: 'https://example.nl', children: [text('site')] },
        text('.'),
      ),
    ],
  ],
  ['a term without its explanation as it stands', 'Een [[prompt]].', [paragraph(text('Een [[prompt]].'))]],
  [
    'a table',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    [{ type: 'table', header: [[text('a')], [text('b')]], rows: [[[text('1')], [text('2')]]] }],
  ],
  [
    'no HTML',
    '<script>alert(1)</script>\n\nTekst <b onclick="x">hier</b>.',
    [paragraph(text('Tekst '), text('hier'), text('.'))],
  ],
  ['a picture by its description', '![Een kroket](https://x.example/k.png)', [paragraph(text('Een kroket'))]],
])('reads %s', (_name, markdown, tree) => {
  expect(parseMarkdown(markdown)).toEqual(tree)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
])('takes the link out of %s', (href) => {
  expect(JSON.stringify(parseMarkdown(`[hier](${href})`))).not.toContain('"link"')
})

it.each(['/pricing', '#kop', 'https://example.nl', 'mailto:hallo@example.nl'])(
  'keeps the link to %s',
  (href) => {
    expect(JSON.stringify(parseMarkdown(`[hier](${href})`))).toContain(JSON.stringify(href))
  },
)

it('reads any text', () => {
  const markup = fc.constantFrom(
    '[[',
    ']]',
    '|',
    '<b>',
    '](',
    '**',
    '`',
    '\n\n',
    '- ',
    '> ',
    '# ',
    'javascript:',
    'woord',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(markup, fc.string()), { maxLength: 30 }), (parts) => {
      const tree = parseMarkdown(parts.join(''))
      const links = [...JSON.stringify(tree).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href ?? '')
      for (const href of links) expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\])|#)/i)
    }),
  )
})
