import { EmployerSees } from '#app/features/organisation/employer-sees.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { Card } from '#app/ui/card.tsx'
import type { ShownInvitation } from './read-invitation.server.ts'

const words = {
  member: 'invitationMember',
  team_leader: 'invitationLeader',
  learning_lead: 'invitationLead',
} as const

/** What somebody gets by accepting, what stays, and what an employer sees of it. */
export function SeatPromise({ company, role, department, viewer }: ShownInvitation) {
  const t = useMessages('organisation')
  if (company === null) return <p className="lead">{t('invitationColleagueBody', { brand: brand.name })}</p>
  return (
    <>
      <div className="stack [--stack:10px]">
        <p className="lead">{t(words[role])}</p>
        <p>
          {t('invitationKeeps')} {viewer?.leaves && t('invitationLeaves', { company: viewer.leaves })}{' '}
          {department && t('invitationDepartment', { department })}{' '}
          {viewer?.starter && t('invitationStarter')}
        </p>
      </div>
      <Card title={t('promiseSeen')}>
        <EmployerSees />
      </Card>
    </>
  )
}
