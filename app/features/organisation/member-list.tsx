import { lazy, Suspense, useState } from 'react'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Card } from '#app/ui/card.tsx'
import type { MemberApi } from './member-api.server.ts'
import { MemberRow } from './member-row.tsx'
import type { Member } from './queries.server.ts'
import type { InvitedRole } from './rules.ts'
import { useCall } from './use-call.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

interface MemberListProps {
  members: readonly Member[]
  /** user_id of the viewer. */
  me: string
  company: string
}

/** Everybody in the organisation, with what its owner can do about each. */
export function MemberList({ members, me, company }: MemberListProps) {
  const t = useWords('organisation')
  const { asked, ask, close, busy, changeRole, confirm } = useMembers()
  return (
    <Card
      title={t('membersHeading')}
      beside={<span className="muted small">{t('membersCount', { count: members.length })}</span>}
    >
      <p className="small muted mb-3">{t('roleHint')}</p>
      <ul>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            me={member.id === me}
            busy={busy === member.id}
            onRole={(role) => void changeRole(member, role)}
            onAsk={(what) => ask({ what, member })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && (
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

export interface Asked {
  what: 'remove' | 'owner'
  member: Member
}

/** What the owner can do about members. */
function useMembers() {
  const t = useWords('organisation')
  const language = useLanguage()
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
      if (what === 'remove') await outcome(api.members[':id'].$delete({ param: { id: member.id } }))
      else await outcome(api.owner.$post({ json: { user_id: member.id } }))
      return t(what === 'remove' ? 'removed' : 'ownerDone', { name })
    })
    ask(undefined)
  }
  return { asked, ask, close: () => ask(undefined), busy, changeRole, confirm }
}
