import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { adminLoader } from './admin-loader.server.ts'
import { newsletterCsv } from './newsletter-csv.server.ts'
import { listSubscribers } from './queries.server.ts'

/** /admin/newsletter.csv: the addresses that get the newsletter, as a file. Taking it is a security event. */
export const loader = adminLoader(async ({ db, viewer }, { page }) => {
  await logSecurityEvent(db, {
    event_type: 'NEWSLETTER_EXPORTED',
    auth_user_id: viewer.auth_user_id,
    severity: 'medium',
  })
  const { env, secret } = page.runtime
  return new Response(newsletterCsv(await listSubscribers(db), { appUrl: env.APP_URL, secret }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="newsletter.csv"',
      'cache-control': 'private, no-store',
    },
  })
})
