import { expect, test } from 'vitest'
import { parseHtml, textBlocks } from './crawl-html.ts'
import { isForeign, missingWords, wordFaults } from './crawl-words.ts'

/** The crawler would see it: what its checks are made of, on pages with known faults. */

test.each([
  ['Probeer het 30 dagen gratis, zonder creditcard.', 'en'],
  ['Kies een luikje uit de muur', 'en'],
  ['Try it for 30 days without a credit card.', 'nl'],
] as const)('"%s" does not belong on a page in %s', (text, language) => {
  expect(isForeign(text, language)).toBe(true)
})

test.each([
  ['Try it for 30 days without a credit card.', 'en'],
  ['Pick the kroket, the bitterbal or the stroopwafel', 'en'],
  ['Probeer het 30 dagen gratis, zonder creditcard.', 'nl'],
  ['Lees The State of AI van dit jaar, of het rapport zelf', 'nl'],
  ['Microsoft Copilot for Sales', 'nl'],
] as const)('"%s" belongs on a page in %s', (text, language) => {
  expect(isForeign(text, language)).toBe(false)
})

test('names of words and open places are seen', () => {
  expect(missingWords('Ga naar footerProduct')).toEqual(['footerProduct'])
  expect(missingWords('Nog {days} dagen, en undefined')).toEqual(['{days}', 'undefined'])
  expect(missingWords('Home, product en menu')).toEqual([])
})

test('a page is read block by block; what is marked as another language or as code is left alone', () => {
  const page = parseHtml(
    '<html lang="en"><body><p>One <b>two</b></p><!-- no --><ul><li>three &amp; four</li></ul><br/>' +
      '<p lang="nl">Dit is het niet</p><p><a href="https://elders.example">Dit is het niet</a></p><pre>{days}</pre><script>het een niet</script><p title="x > y">Dit is het niet</p></body></html>',
  )
  expect(textBlocks(page)).toEqual([
    'One two',
    'three & four',
    'Dit is het niet',
    'Dit is het niet',
    '{days}',
    'Dit is het niet',
  ])
  expect(wordFaults(page, 'en')).toEqual(['is in the other language: Dit is het niet'])
})

test('HTML that is not closed is not read as if it were', () => {
  expect(() => parseHtml('<p><b>x</p>')).toThrow('closes')
  expect(() => parseHtml('<div><p>x</p>')).toThrow('never closed')
})
