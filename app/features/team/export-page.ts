import { type LoaderFunctionArgs, redirect } from 'react-router'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { type TeamRole, teamRoles } from '#app/features/organisation/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { readTeam } from './read-team.server.ts'
import { teamCsv } from './team-csv.server.ts'
import { parseTeamFilter } from './team-filter.ts'

const dutchDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })

/** /team/export.csv: what /team shows with the same query, as a file. Taking it is a security event. */
export const loader = pageLoader('learner', async (learner, { url }: LoaderFunctionArgs & { url: URL }) => {
  // A file has no words for a refusal: the page has them.
  if (!teamRoles.includes(learner.viewer.profile.role as TeamRole)) {
    throw redirect(localePath(learner.language, '/team'))
  }
  const ctx = requireTeamRole(learner)
  const { db, viewer, now, language } = ctx
  const filter = parseTeamFilter(url.searchParams)
  const { members } = await readTeam(ctx, filter)
  await logSecurityEvent(db, {
    event_type: 'TEAM_EXPORTED',
    auth_user_id: viewer.auth_user_id,
    details: { account_id: viewer.profile.account_id, members: String(members.length) },
  })
  const file = messagesFor('team', language)('fileName', { day: dutchDay.format(now) })
  return new Response(teamCsv(members, filter.period, language), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    },
  })
})
