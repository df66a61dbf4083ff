import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { ListSearch } from '#app/features/organisation/list-search.tsx'
import { peoplePerPage } from '#app/features/organisation/people/people-query.ts'
import type { Member } from '#app/features/organisation/queries.server.ts'
import type { InvitedRole } from '#app/features/organisation/rules.ts'
import {
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
import type { MembersPage } from './find-members.server.ts'
import type { MemberApi } from './member-api.server.ts'
import { MemberRow } from './member-row.tsx'
import type { SeatMove } from './seat-move.ts'

const SeatDialog = lazy(() => import('./seat-dialog.tsx'))
const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface MemberListProps {
  found: MembersPage
  /** Of the whole page, so that the other list stays where it is. */
  query: SeatsQuery
  /** user_id of the viewer. */
  me: string
  company: string
  seats: { bought: number; free: number }
}

/** Everybody in the organisation, with what its owner can do about each. */
export function MemberList({ found, query, me, company, seats }: MemberListProps) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { asked, ask, close, busy, changeRole, confirm, moveSeat } = useMembers()
  const { q, page, count, all, members, choices } = found
  const pages = Math.max(1, Math.ceil(count / peoplePerPage))
  const without = choices.none.count
  return (
    <Card
      id="members"
      title={t('membersHeading')}
      beside={<span className="muted small">{t('membersCount', { count: all })}</span>}
    >
      {seats.bought > 0 && without > 0 && (
        <p className="small mb-3">{t('seatsTooFew', { count: without })}</p>
      )}
      <p className="small muted mb-3">{t('roleHint')}</p>
      {all > peoplePerPage && (
        <div className="stack mb-2 [--stack:12px]">
          <ListSearch
            action={localePath(language, '/team/seats')}
            name={seatsNames.members.q}
            q={q}
            label={t('membersSearch')}
            kept={seatsParams({ invited: query.invited })}
          />
          <p role="status" className="small muted">
            <Shown page={page} count={count} shown={members.length} />
          </p>
        </div>
      )}
      <ul>
        {members.map((member) => (
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
      <LinkPager
        page={page}
        pages={pages}
        hrefOf={(to) => `${localePath(language, seatsPath({ ...query, members: { q, page: to } }))}#members`}
        label={t('membersPages')}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {shared('pageOf', { page, pages })}
      </LinkPager>
      <Suspense fallback={null}>
        {asked && (asked.what === 'take' || asked.what === 'give') && (
          <SeatDialog
            what={asked.what}
            member={asked.member}
            choice={choices[asked.what === 'take' ? 'none' : 'movable']}
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

function Shown({ page, count, shown }: { page: number; count: number; shown: number }) {
  const t = useMessages('organisation')
  if (count === 0) return t('membersNoneFound')
  const first = (page - 1) * peoplePerPage + 1
  return t('peopleShown', { first, last: first + shown - 1, count })
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
  const moveSeat = async ({ from, to }: SeatMove) => {
    await run('seat', async () => {
      const json = { ...(from && { from: from.id }), ...(to && { to: to.id }) }
      await outcome(api.seats.$post({ json }))
      return to ? t('seatMoved', { name: to.full_name }) : t('seatTaken', { name: from?.full_name ?? '' })
    })
    ask(undefined)
  }
  return { asked, ask, close: () => ask(undefined), busy, changeRole, confirm, moveSeat }
}
