import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import type { ShownInvitation } from './read-invitation.server.ts'

const words = {
  member: 'invitationMember',
  team_leader: 'invitationLeader',
  learning_lead: 'invitationLead',
} as const

/** What somebody gets by accepting, and what becomes of what there is. */
export function SeatPromise({ company, role, department, viewer }: ShownInvitation) {
  const t = useMessages('organisation')
  if (company === null) return <p className="lead">{t('invitationColleagueBody', { brand: brand.name })}</p>
  const consequences = [
    viewer?.has_profile && t('invitationKeeps'),
    viewer?.leaves && t('invitationLeaves', { company: viewer.leaves }),
    department && t('invitationDepartment', { department }),
    viewer?.starter && t('invitationStarter'),
  ].filter(Boolean)
  return (
    <div className="stack [--stack:10px]">
      <p className="lead">{t(words[role])}</p>
      {consequences.length > 0 && <p className="small muted">{consequences.join(' ')}</p>}
    </div>
  )
}
