import { Search } from 'lucide-react'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { InvitationApi } from './invitation-api.server.ts'
import { InvitationRow } from './invitation-row.tsx'
import { ManyInvitations } from './many-invitations.tsx'
import type { ListedInvitation } from './own-invitations.server.ts'
import { useMany } from './use-many.ts'

/** Invitations that nobody has accepted: open, expired and declined ones. Many can be searched and done at once. */
export function InvitationList({ invitations }: { invitations: readonly ListedInvitation[] }) {
  const t = useMessages('organisation')
  const many = useMany(invitations)
  const { busy, resend, revoke } = useOne()
  const { shown, page, pages, setPage, chosen, choose } = many
  return (
    <Card
      title={t('invitationsHeading')}
      beside={invitations.length > 0 && <span className="muted small num">{invitations.length}</span>}
    >
      {invitations.length === 0 && <p className="muted">{t('invitationsEmpty')}</p>}
      {invitations.length > 1 && (
        <div className="stack mb-2 [--stack:12px]">
          <Field label={t('invitationsSearch')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                icon={Search}
                autoComplete="off"
                value={many.q}
                onChange={({ target }) => many.search(target.value)}
              />
            )}
          </Field>
          <ManyInvitations many={many} />
        </div>
      )}
      <ul>
        {shown.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            chosen={chosen.has(invitation.id)}
            onChoose={(on) => choose([invitation.id], on)}
            resending={busy === invitation.id}
            revoking={busy === `revoke ${invitation.id}`}
            onResend={() => void resend(invitation)}
            onRevoke={() => void revoke(invitation)}
          />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onChange={setPage}
        label={t('invitationsPages')}
        previousLabel={t('invitationsPrevious')}
        nextLabel={t('invitationsNext')}
        className="mt-3"
      >
        {t('invitationsPage', { page, pages })}
      </Pager>
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
