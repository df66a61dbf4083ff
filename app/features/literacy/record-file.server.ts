import type { LoaderFunctionArgs } from 'react-router'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { getRecord } from './queries.server.ts'
import { issuedFile } from './sealed-files.server.ts'
import { toVerifyUrl } from './verify/verify-url.ts'

type Args = LoaderFunctionArgs & { page: PageRequest }
type File = 'pdf' | 'csv'

const types: Record<File, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' }
const names = { nl: 'verslag-ai-geletterdheid', en: 'ai-literacy-record' } as const

/**
 * One of the two documents of a record, as it was issued, for the org_admin of its account. Anybody else's record is not there
 * (404), nor are files whose years are over; one from before files were kept may not be had any more (409). Taking it is a security event.
 */
export function recordFileLoader(file: File) {
  return pageLoader('learner', async (learner, { page, params }: Args) => {
    const { db, viewer } = requireTeamRole(learner, ['org_admin'])
    const { account_id } = viewer.profile
    const record = await getRecord(db, account_id, params.recordId ?? '')
    const { period_from, period_to, language } = record
    const body = await issuedFile(db, record, file, toVerifyUrl(page.runtime.env.APP_URL))
    await logSecurityEvent(db, {
      event_type: 'LITERACY_RECORD_DOWNLOADED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, record_id: record.id, file },
    })
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': types[file],
        'content-disposition': `attachment; filename="${names[language]}-${period_from}-${period_to}.${file}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
