import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readDocument } from './documents.server.ts'

/** /dpa.md: the data processing agreement as a file to fill in. */
export const loader = pageLoader('public', async ({ language }, { page }) => {
  return new Response(readDocument('dpa', language, page.runtime.env), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="dpa-${language}.md"`,
    },
  })
})
