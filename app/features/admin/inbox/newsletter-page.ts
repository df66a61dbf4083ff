import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { newsletterCsv } from './newsletter-csv.server.ts'
import { listSubscribers } from './queries.server.ts'

/** /admin/newsletter.csv: the addresses that get the newsletter, as a file. Taking it is a security event. */
export const loader = adminLoader(async (ctx, { page }) => {
  await recordAdminAction(ctx.db, ctx, { event_type: 'NEWSLETTER_EXPORTED', severity: 'medium' })
  const { env, secret } = page.runtime
  return new Response(newsletterCsv(await listSubscribers(ctx.db), { appUrl: env.APP_URL, secret }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="newsletter.csv"',
      'cache-control': 'private, no-store',
    },
  })
})
