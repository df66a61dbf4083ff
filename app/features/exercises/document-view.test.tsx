import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseDocument } from './document.ts'
import { DocumentView } from './document-view.tsx'

it('lets a table that may scroll be reached with the keyboard, named by its headings', () => {
  const blocks = parseDocument('Maand | Omzet\nmaart | € 400')
  const html = renderToStaticMarkup(<DocumentView blocks={blocks} />)
  const [, id] = /<section class="document__table" tabindex="0" aria-labelledby="([^"]+)">/.exec(html) ?? []
  expect(html).toContain(`<thead id="${id}">`)
})
