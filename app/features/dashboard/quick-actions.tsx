import {
  GalleryHorizontalEnd,
  ListOrdered,
  type LucideIcon,
  PenLine,
  RotateCcw,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { teamTrialPath, trialDays } from '#app/features/billing/plans.ts'
import { kinds, type StartedType, startedTypes } from '#app/features/content/kinds.ts'
import { ShareBadgeRow } from '#app/features/notifications/badges/share-badge-row.tsx'
import { isTeamRole } from '#app/features/organisation/rules.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useStartQuestion } from './use-start-question.ts'
import { useStartSnack } from './use-start-snack.ts'

const InviteDialog = lazy(() => import('#app/features/organisation/invitations/invite-colleague-dialog.tsx'))

interface QuickActionsProps {
  /** The company may try it with everybody. */
  teamTrial: boolean
  person: { role: string; company_name: string | null }
  /** Null when they could not be read. */
  limits: DailyLimits | null
  /** How many there are to refresh today. */
  refreshers: { count: number; early: boolean }
}

const icons = {
  startScenario: PenLine,
  startFlashcards: GalleryHorizontalEnd,
} as const satisfies Record<(typeof kinds)[StartedType]['start'], LucideIcon>

/** Start a lesson, a scenario or flashcards, tools, share, invite (PS-2.8). */
export function QuickActions({ person, limits, teamTrial, refreshers }: QuickActionsProps) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const [inviting, setInviting] = useState(false)
  const question = useStartQuestion()
  const { start, busy } = useStartSnack(limits, question.start)
  return (
    <Card title={t('actionsTitle')}>
      <Button variant="primary" size="lg" block className="mb-2" busy={busy} onClick={() => void start()}>
        {t('startSnack', { unit: brand.unit })}
      </Button>
      {startedTypes.map((type) => (
        <ActionRow
          key={type}
          icon={icons[kinds[type].start]}
          busy={question.opening === type}
          onPress={() => void question.start(type)}
        >
          {t(kinds[type].start)}
        </ActionRow>
      ))}
      {refreshers.count > 0 && (
        <ActionRow icon={RotateCcw} href={localePath(language, '/refresh')}>
          {refreshers.early ? t('startRefreshEarly') : t('startRefresh', { count: refreshers.count })}
        </ActionRow>
      )}
      <ActionRow icon={ListOrdered} href={localePath(language, '/top-ai-tools')}>
        {t('topTools')}
      </ActionRow>
      <ShareBadgeRow>{t('shareBadge')}</ShareBadgeRow>
      <ActionRow icon={UserRoundPlus} onPress={() => setInviting(true)}>
        {t('inviteColleague')}
      </ActionRow>
      {isTeamRole(person.role) && (
        <ActionRow icon={UsersRound} href={localePath(language, '/team')}>
          {t('toTeam')}
        </ActionRow>
      )}
      <Suspense fallback={null}>
        {inviting && (
          <InviteDialog
            onClose={() => setInviting(false)}
            seat={person.role === 'org_admin'}
            company={person.company_name}
            teamTrial={teamTrial ? { path: teamTrialPath, days: trialDays } : null}
          />
        )}
      </Suspense>
    </Card>
  )
}
