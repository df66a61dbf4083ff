import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RichInline } from '#app/lib/markdown/rich-text.ts'
import { RichText } from './rich-text.tsx'

const text = (words: string): RichInline => ({ type: 'text', text: words })
const gloss = (term: string): RichInline => ({ type: 'gloss', term, explanation: 'uitleg' })
const shown = (...children: RichInline[]) =>
  renderToStaticMarkup(createElement(RichText, { blocks: [{ type: 'paragraph', children }] }))
/** What somebody reads: without the explanations, which are hidden. */
const read = (html: string) =>
  html.replace(/<span[^>]*role="tooltip".*?<\/span>/g, '').replace(/<[^>]+>/g, '')

it.each([
  [[text('Een '), gloss('model'), text('. En dan.')], 'Een model. En dan.'],
  [[gloss('Prompt'), text(', zei ze, '), gloss('of zo'), text('!')], 'Prompt, zei ze, of zo!'],
  [[gloss('model'), text(' weet het')], 'model weet het'],
  [[gloss('model'), text('len weten')], 'modellen weten'],
  [[text('Een '), gloss('model')], 'Een model'],
] as const)('shows every word and mark once: %#', (children, words) => {
  expect(read(shown(...children))).toBe(words)
})

it('keeps a mark on the line of the explained word before it, and only that', () => {
  const [, joined] =
    /<span class="whitespace-nowrap">(.*)<\/span>/.exec(shown(gloss('model'), text('). Dan'))) ?? []
  expect(read(joined ?? '')).toBe('model).')
  expect(shown(gloss('model'), text(' weet'))).not.toContain('whitespace-nowrap')
})
