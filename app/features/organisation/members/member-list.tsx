import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { plainLetters } from '#app/features/identity/plain-letters.ts'
import type { Member } from '#app/features/organisation/queries.server.ts'
import type { InvitedRole } from '#app/features/organisation/rules.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { MemberApi } from './member-api.server.ts'
import { MemberRow } from './member-row.tsx'

const SeatDialog = lazy(() => import('./seat-dialog.tsx'))
const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface MemberListProps {
  members: readonly Member[]
  /** user_id of the viewer. */
  me: string
  company: string
  seats: { bought: number; free: number }
}

/** Everybody in the organisation, with what its owner can do about each. */
export function MemberList({ members, me, company, seats }: MemberListProps) {
  const t = useMessages('organisation')
  const { asked, ask, close, busy, changeRole, confirm, moveSeat } = useMembers()
  const { q, search, found, shown, page, pages, setPage } = useShown(members)
  const without = members.filter(({ has_seat }) => !has_seat).length
  return (
    <Card
      title={t('membersHeading')}
      beside={<span className="muted small">{t('membersCount', { count: members.length })}</span>}
    >
      {seats.bought > 0 && without > 0 && (
        <p className="small mb-3">{t('seatsTooFew', { count: without })}</p>
      )}
      <p className="small muted mb-3">{t('roleHint')}</p>
      {members.length > membersPerPage && (
        <Field label={t('membersSearch')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              icon={Search}
              autoComplete="off"
              value={q}
              onChange={({ target }) => search(target.value)}
            />
          )}
        </Field>
      )}
      {found === 0 && <p className="muted">{t('membersNoneFound')}</p>}
      <ul>
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            me={member.id === me}
            busy={busy === member.id}
            onRole={(role) => void changeRole(member, role)}
            seats={seats.bought > 0}
            onAsk={(what) =>
              what === 'give' && seats.free > 0 ? void moveSeat({ to: member }) : ask({ what, member })
            }
          />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onChange={setPage}
        label={t('membersPages')}
        previousLabel={t('invitationsPrevious')}
        nextLabel={t('invitationsNext')}
        className="mt-3"
      >
        {t('invitationsPage', { page, pages })}
      </Pager>
      <Suspense fallback={null}>
        {asked && (asked.what === 'take' || asked.what === 'give') && (
          <SeatDialog
            what={asked.what}
            member={asked.member}
            members={members}
            busy={busy === 'seat'}
            onMove={(move) => void moveSeat(move)}
            onClose={close}
          />
        )}
        {asked && (asked.what === 'remove' || asked.what === 'owner') && (
          <ConfirmDialog
            title={t(asked.what === 'remove' ? 'removeTitle' : 'ownerTitle', {
              name: asked.member.full_name,
              company,
            })}
            action={t(asked.what === 'remove' ? 'removeAction' : 'ownerAction')}
            danger={asked.what === 'remove'}
            busy={busy === 'confirm'}
            onConfirm={() => void confirm()}
            onClose={close}
          >
            <p>
              {t(asked.what === 'remove' ? 'removeBody' : 'ownerBody', {
                name: asked.member.full_name,
                company,
              })}
            </p>
            {asked.what === 'remove' && <p>{t('removeMail', { name: asked.member.full_name })}</p>}
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  )
}

/** Members on one page of the list. */
const membersPerPage = 50

/** Searching and paging: an organisation may have thousands. */
function useShown(members: readonly Member[]) {
  const [q, setQ] = useState('')
  const [asked, setPage] = useState(1)
  const wanted = plainLetters(q.trim())
  const found = members.filter(({ full_name, email, department }) =>
    plainLetters([full_name, email, department].join(' ')).includes(wanted),
  )
  const pages = Math.max(1, Math.ceil(found.length / membersPerPage))
  const page = Math.min(asked, pages)
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  const shown = found.slice((page - 1) * membersPerPage, page * membersPerPage)
  return { q, search, found: found.length, shown, page, pages, setPage }
}

export interface Asked {
  what: 'remove' | 'owner' | 'take' | 'give'
  member: Member
}

/** What the owner can do about members. */
function useMembers() {
  const t = useMessages('organisation')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, run } = useCall()
  const [asked, ask] = useState<Asked>()
  const api = apiClient<MemberApi>(language).account
  const changeRole = ({ id, full_name }: Member, role: InvitedRole) =>
    run(id, async () => {
      await outcome(api.members[':id'].$patch({ param: { id }, json: { role } }))
      return t('roleChanged', { name: full_name })
    })
  const confirm = async () => {
    if (!asked) return
    const { what, member } = asked
    const name = member.full_name
    await run('confirm', async () => {
      if (what === 'remove') {
        await outcome(api.members[':id'].$delete({ param: { id: member.id } }))
        return t('removed', { name })
      }
      await outcome(api.owner.$post({ json: { user_id: member.id } }))
      // This page is the new owner's from here on: reading it again would say so with a 403.
      await navigate(localePath(language, '/team'))
      return t('ownerDone', { name })
    })
    ask(undefined)
  }
  const moveSeat = async ({ from, to }: { from?: Member | undefined; to?: Member | undefined }) => {
    await run('seat', async () => {
      const json = { ...(from && { from: from.id }), ...(to && { to: to.id }) }
      await outcome(api.seats.$post({ json }))
      return to ? t('seatMoved', { name: to.full_name }) : t('seatTaken', { name: from?.full_name ?? '' })
    })
    ask(undefined)
  }
  return { asked, ask, close: () => ask(undefined), busy, changeRole, confirm, moveSeat }
}
