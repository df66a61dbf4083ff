import type { LoaderFunctionArgs } from 'react-router'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { readRegister } from './read-register.server.ts'
import { registerCsv } from './register-csv.ts'

type File = 'csv' | 'json'
const types: Record<File, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The register as a file, for the owner and learning leads. Taking it is a security event. */
export function registerFileLoader(file: File) {
  return pageLoader('learner', async (learner, _: LoaderFunctionArgs) => {
    const { db, viewer, now, language } = requireLead(learner)
    const { account_id } = viewer.profile
    const systems = await readRegister(db, account_id)
    await logSecurityEvent(db, {
      event_type: 'AI_REGISTER_EXPORTED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, file },
    })
    const t = messagesFor('programme', language) as (key: string) => string
    const body = file === 'csv' ? registerCsv(systems, t) : `${JSON.stringify({ systems }, null, 2)}\n`
    return new Response(body, {
      headers: {
        'content-type': types[file],
        'content-disposition': `attachment; filename="${t('registerFile')}-${dutchDay(now)}.${file}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
