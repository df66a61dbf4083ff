import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { WeekView } from './rules.ts'

/** The ranking of everybody, the league of the week, and colleagues for who has them. */
export function ViewTabs({ current, inCompany }: { current: WeekView | null; inCompany: boolean }) {
  const t = useMessages('leaderboard')
  const page = localePath(useLanguage(), '/leaderboard')
  const views = [
    { href: page, label: t('viewRanking'), current: current === null },
    { href: `${page}?view=league`, label: t('viewLeague'), current: current === 'league' },
    { href: `${page}?view=colleagues`, label: t('viewColleagues'), current: current === 'colleagues' },
  ]
  return <LinkTabs label={t('viewsLabel')} links={inCompany ? views : views.slice(0, 2)} />
}
