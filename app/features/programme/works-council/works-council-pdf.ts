import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { documentPdf } from '#app/features/support/document-pdf.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { worksCouncilText } from './works-council.server.ts'

/** /team/programme/works-council.pdf: the text to send along, for the owner and learning leads. */
export const loader = pageLoader('learner', async (ctx, { page }) => {
  const { language, now } = ctx
  const { env } = page.runtime
  const t = messagesFor('programme', language)
  const title = t('councilTitle')
  const pdf = await documentPdf(parseMarkdown(await worksCouncilText(ctx, env)), {
    title,
    language,
    created: now,
    appUrl: env.APP_URL,
    footer: (number, pages) => [`${title}, ${brand.name}`, `${number} / ${pages}`],
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${t('councilFile')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
})
