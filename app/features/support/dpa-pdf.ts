import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { operator } from '#app/lib/operator.ts'
import { documentPdf } from './document-pdf.server.ts'
import { readDocument } from './documents.server.ts'

/** /dpa.pdf: the data processing agreement to print and sign. */
export const loader = pageLoader('public', async ({ language, now }, { page }) => {
  const { env } = page.runtime
  const t = messagesFor('support', language)
  const title = t('dpaTitle')
  const pdf = await documentPdf(parseMarkdown(readDocument('dpa', language, env)), {
    title,
    language,
    created: now,
    appUrl: env.APP_URL,
    footer: (number, pages) => [`${title}, ${brand.name} (${operator.company})`, `${number} / ${pages}`],
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-dpa-${language}.pdf"`,
    },
  })
})
