import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { worksCouncilText } from './works-council.server.ts'

/** /team/programme/works-council.md: the text to edit, for the owner and learning leads. */
export const loader = pageLoader('learner', async (ctx, { page }) => {
  const t = messagesFor('programme', ctx.language)
  const text = `# ${t('councilTitle')}\n\n${await worksCouncilText(ctx, page.runtime.env)}`
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${t('councilFile')}.md"`,
      'cache-control': 'private, no-store',
    },
  })
})
