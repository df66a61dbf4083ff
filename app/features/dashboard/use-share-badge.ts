import { levelKeys } from '#app/i18n/label-keys.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'
import type { DashboardData } from './dashboard-data.server.ts'
import { shareOrCopy } from './share-badge.ts'

/** Shares level and XP with a link to the home page. Without a summary only the link. */
export function useShareBadge(
  xp: NonNullable<DashboardData['summary']['data']>['xp'] | null,
): () => Promise<void> {
  const t = useWords('dashboard')
  const shared = useWords('shared')
  const language = useLanguage()
  return async () => {
    const url = window.location.origin + localePath(language, '/')
    const level = xp && shared(levelKeys[xp.level])
    const text = xp && level ? t('shareText', { xp: xp.xp, level, brand: brand.name }) : ''
    const done = await shareOrCopy(navigator, { title: brand.name, text, url })
    if (done === 'copied') notify({ tone: 'success', title: t('copied'), description: t('copiedBody') })
    if (done === 'failed') notify({ tone: 'destructive', title: t('copyFailed'), description: url })
  }
}
