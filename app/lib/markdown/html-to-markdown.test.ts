import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToMarkdown, isHtml } from './html-to-markdown.ts'
import { parseMarkdown } from './markdown.server.ts'
import { plainText } from './plain-text.ts'

it.each([
  ['<p>Een <strong>offerte</strong>.</p>\n<p>Stil.</p>', 'Een **offerte**.\n\nStil.'],
  ['<ul>\n<li>een</li>\n<li>twee</li></ul>', '- een\n- twee'],
  ['Regel<br/>twee', 'Regel\\\ntwee'],
  ['<h1>Kop</h1>Tekst', '## Kop\n\nTekst'],
  ['<p>R&amp;D &lt;b&gt; caf&#233; &#x20ac;</p>', 'R&D \\<b\\> café €'],
  ['<p onclick="x()">Klik</p><script>alert("<p>")</script><!-- <p>weg</p> -->', 'Klik'],
  ['<p>5 * 3 * 2 &lt; 40_000</p>', '5 \\* 3 \\* 2 \\< 40\\_000'],
])('reads %s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

it('tells HTML from Markdown', () => {
  expect(isHtml('<p>Tekst</p>')).toBe(true)
  expect(isHtml('Regel<br>twee')).toBe(true)
  expect(isHtml('Een **vette** tekst met 3 < 4 en <naam>')).toBe(false)
})

it('is shown as it was meant', () => {
  const html =
    '<p>Je schrijft aan <em>Karin</em>:</p><ol><li>kort</li><li>zonder &quot;naam&quot;</li></ol>Regel<br>twee'
  const shown = plainText(parseMarkdown(htmlToMarkdown(html)))
  expect(shown).toBe('Je schrijft aan Karin:\n\n- kort\n- zonder "naam"\n\nRegel\ntwee')
})

it('loses no word and makes no markup of what was text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z*_#<>&;[\]`~|\\ ]{1,40}$/), (text) => {
      const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
      const shown = plainText(parseMarkdown(htmlToMarkdown(`<p>x${escaped}x</p>`)))
      expect(shown).toBe(`x${text}x`.replace(/\s+/g, ' '))
    }),
  )
})
