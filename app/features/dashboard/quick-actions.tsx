import { GalleryHorizontalEnd, ListOrdered, PenLine, Share2, UserRoundPlus } from 'lucide-react'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DashboardData } from './dashboard-data.server.ts'
import { useComingSoon } from './use-notices.ts'
import { useShareBadge } from './use-share-badge.ts'
import { useStartQuestion } from './use-start-question.ts'
import { useStartSnack } from './use-start-snack.ts'

type QuickActionsProps = { xp: NonNullable<DashboardData['summary']['data']>['xp'] | null }

/** Start a lesson, a scenario or flashcards, tools, share, invite (SPEC 2 "Quick actions"). */
export function QuickActions({ xp }: QuickActionsProps) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const comingSoon = useComingSoon()
  const share = useShareBadge(xp)
  const { start, busy } = useStartSnack()
  const scenario = useStartQuestion('scenario')
  const flashcards = useStartQuestion('flashcard')
  const soon = <Badge>{t('soon')}</Badge>
  return (
    <Card title={t('actionsTitle')}>
      <Button variant="primary" size="lg" block className="mb-2" busy={busy} onClick={() => void start()}>
        {t('startSnack', { unit: brand.unit })}
      </Button>
      <ActionRow icon={PenLine} busy={scenario.busy} onPress={() => void scenario.start()}>
        {t('startScenario')}
      </ActionRow>
      <ActionRow icon={GalleryHorizontalEnd} busy={flashcards.busy} onPress={() => void flashcards.start()}>
        {t('startFlashcards')}
      </ActionRow>
      <ActionRow icon={ListOrdered} href={localePath(language, '/top-ai-tools')}>
        {t('topTools')}
      </ActionRow>
      <ActionRow icon={Share2} onPress={() => void share()}>
        {t('shareBadge')}
      </ActionRow>
      <ActionRow icon={UserRoundPlus} onPress={comingSoon} disabledBadge={soon}>
        {t('inviteColleague')}
      </ActionRow>
    </Card>
  )
}
