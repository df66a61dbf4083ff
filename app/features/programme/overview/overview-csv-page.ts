import type { LoaderFunctionArgs } from 'react-router'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { contentWordsFor } from '#app/features/programme/assignments/content-words.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { overviewCsv } from './overview-csv.ts'
import { readRequirements, readStandings } from './read-standings.server.ts'

/** /team/programme/overview.csv: who must know what and how they stand. Taking it is a security event. */
export const loader = pageLoader('learner', async (learner, _: LoaderFunctionArgs) => {
  const { db, viewer, now, language } = requireLead(learner)
  const { account_id } = viewer.profile
  const today = dutchDay(now)
  const requirements = await readRequirements(db, account_id)
  // Both at once: the event is on the disk before the file is given, and the disk may take its time.
  const [stood] = await Promise.all([
    readStandings(db, account_id, today, requirements),
    logSecurityEvent(db, {
      event_type: 'TEAM_EXPORTED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, file: 'programme' },
    }),
  ])
  const t = messagesFor('programme', language) as (key: string) => string
  const words = contentWordsFor(language)
  const asked = new Map(requirements.map(({ id, title, content }) => [id, { title, must: words(content) }]))
  return new Response(overviewCsv(stood, t, asked), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('overviewFile')}-${today}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
})
