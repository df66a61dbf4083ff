import { ListSearch } from '#app/features/organisation/list-search.tsx'
import {
  invitationsPerPage,
  type SeatsQuery,
  seatsNames,
  seatsParams,
  seatsPath,
} from '#app/features/organisation/seats-query.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { LinkPager } from '#app/ui/pager.tsx'
import type { InvitationsPage } from './find-invitations.server.ts'
import type { InvitationApi } from './invitation-api.server.ts'
import { InvitationRow } from './invitation-row.tsx'
import { ManyInvitations } from './many-invitations.tsx'
import type { ListedInvitation } from './own-invitations.server.ts'
import { useMany } from './use-many.ts'

interface InvitationListProps {
  found: InvitationsPage
  /** Of the whole page, so that the other list stays where it is. */
  query: SeatsQuery
}

/** Invitations that nobody has accepted: open, expired and declined ones. Many can be searched and done at once. */
export function InvitationList({ found, query }: InvitationListProps) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const many = useMany(found)
  const { busy, resend, revoke } = useOne()
  const { picked, choose } = many
  const { q, page, count, all, invitations } = found
  const pages = Math.max(1, Math.ceil(count / invitationsPerPage))
  return (
    <Card
      id="invitations"
      title={t('invitationsHeading')}
      beside={all > 0 && <span className="muted small num">{all}</span>}
    >
      {all === 0 && <p className="muted">{t('invitationsEmpty')}</p>}
      {all > 1 && (
        <div className="stack mb-2 [--stack:12px]">
          <ListSearch
            action={localePath(language, '/team/seats')}
            name={seatsNames.invited.q}
            q={q}
            label={t('invitationsSearch')}
            kept={seatsParams({ members: query.members })}
          />
          <ManyInvitations many={many} />
        </div>
      )}
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            chosen={picked.some(({ id }) => id === invitation.id)}
            onChoose={(on) => choose(invitation, on)}
            resending={busy === invitation.id}
            revoking={busy === `revoke ${invitation.id}`}
            onResend={() => void resend(invitation)}
            onRevoke={() => void revoke(invitation).then((done) => done && choose(invitation, false))}
          />
        ))}
      </ul>
      <LinkPager
        page={page}
        pages={pages}
        hrefOf={(to) =>
          `${localePath(language, seatsPath({ ...query, invited: { q, page: to } }))}#invitations`
        }
        label={t('invitationsPages')}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {shared('pageOf', { page, pages })}
      </LinkPager>
    </Card>
  )
}

/** What can be done about one invitation. */
function useOne() {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const api = apiClient<InvitationApi>(language).invitations[':id']
  const resend = ({ id, email }: ListedInvitation) =>
    run(id, async () => {
      await outcome(api.resend.$post({ param: { id } }))
      return t('resent', { email })
    })
  const revoke = ({ id, email, status }: ListedInvitation) =>
    run(`revoke ${id}`, async () => {
      await outcome(api.$delete({ param: { id } }))
      return status === 'pending' ? t('revoked', { email }) : t('dismissed')
    })
  return { busy, resend, revoke }
}
