import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Route } from './+types/seats-page'
import { CompanyName } from './company-name.tsx'
import { countOpenInvitations } from './invitations/check-address-list.server.ts'
import { invitationsPage } from './invitations/find-invitations.server.ts'
import { InvitationList } from './invitations/invitation-list.tsx'
import { InviteCard } from './invitations/invite-card.tsx'
import { listInvitations } from './invitations/own-invitations.server.ts'
import { countSeats } from './lock-account.server.ts'
import { findMembersPage } from './members/find-members.server.ts'
import { MemberList } from './members/member-list.tsx'
import type { PeopleQuery } from './people/people-query.ts'
import { countSecondFactors, findAccount } from './queries.server.ts'
import { requireTeamRole } from './require-team-role.server.ts'
import { SeatsCard } from './seats-card.tsx'
import { parseSeatsQuery } from './seats-query.ts'
import { SecondFactorSwitch } from './second-factor-switch.tsx'
import { TeamTabs } from './team-tabs.tsx'

/** /team/seats: who belongs to the organisation, and who is invited; for its owner. */
export const loader = pageLoader('learner', async (ctx, { url }) => {
  const { db, viewer, language, now } = requireTeamRole(ctx, ['org_admin'])
  const account = await findAccount(db, viewer.profile.account_id)
  if (!account) throw new AppError('not_found', 'not_found')
  const t = messagesFor('organisation', language)
  const asked = parseSeatsQuery(url.searchParams)
  const members = await findMembersPage(db, account.id, asked.members)
  const invited = invitationsPage(await listInvitations(ctx), asked.invited)
  return {
    me: viewer.profile.user_id,
    role: viewer.profile.role,
    company: account.name,
    seats: await countSeats(db, account),
    members,
    invited,
    open: await countOpenInvitations({ db, now }, account.id),
    factor: {
      required: account.require_second_factor,
      own: viewer.second_factor ?? false,
      counts: await countSecondFactors(db, account.id),
    },
    meta: { title: t('seatsTitle'), description: t('seatsDescription') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SeatsPage({ loaderData }: Route.ComponentProps) {
  const { me, role, company, seats, members, invited, open, factor } = loaderData
  // What there is, which may be less than what the address asks for.
  const query = { members: pageOf(members), invited: pageOf(invited) }
  const t = useMessages('organisation')
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:clamp(1.1rem,2vw,1.6rem)]">
        <div className="stack [--stack:6px]">
          <h1>{t('seatsTitle')}</h1>
          <CompanyName company={company} />
        </div>
        <TeamTabs current="/team/seats" role={role} />
        <div className="cols cols--main">
          {/* Before the lists, which may be long: on a phone it stands above them. */}
          <aside
            className="stack [--stack:clamp(1rem,0.7rem+1vw,1.5rem)] lg:col-start-2"
            aria-label={t('inviteHeading')}
          >
            <SeatsCard seats={seats} open={open} />
            {seats.free > 0 && <InviteCard />}
            <SecondFactorSwitch {...factor} />
          </aside>
          <div className="stack [--stack:clamp(1rem,0.7rem+1vw,1.5rem)] lg:col-start-1 lg:row-start-1">
            <MemberList found={members} query={query} me={me} company={company} seats={seats} />
            <InvitationList found={invited} query={query} />
          </div>
        </div>
      </div>
    </main>
  )
}

const pageOf = ({ q, page }: PeopleQuery): PeopleQuery => ({ q, page })
