import { EmployerSees } from '#app/features/organisation/employer-sees.tsx'
import { LeaveTeam } from '#app/features/organisation/members/leave-team.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'

interface DataPanelProps {
  email: string
  user_id: string
  organisation: string | null
  may_leave: boolean
  must_hand_over: boolean
}

/** What others see, taking data along, and leaving (PD-36). */
export function DataPanel({ email, user_id, organisation, may_leave, must_hand_over }: DataPanelProps) {
  const t = useMessages('settings')
  return (
    <div className="stack [--stack:var(--space-5)]">
      {organisation && (
        <>
          <Card title={t('employerTitle')}>
            <EmployerSees />
          </Card>
          {may_leave && <LeaveTeam company={organisation} />}
        </>
      )}
      <div className="cols cols--2">
        <ExportCard />
        <DeleteCard email={email} userId={user_id} mustHandOver={must_hand_over} />
      </div>
    </div>
  )
}
