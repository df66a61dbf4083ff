import type { TeamSummary } from '#app/features/team/rules.ts'
import type { Catalogue } from '#app/i18n/catalogue.ts'
import type { Translate } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'

/** What the texts are made of: figures that stand on the page, and no person. */
export interface DraftFigures {
  summary: TeamSummary
  members: number
  /** In words, e.g. `last 30 days`. */
  period: string
  /** Names of skills; empty where there is nothing to tell. */
  hard: readonly string[]
  theme: string | null
}

/** Sentences for the record of AI literacy about what the organisation does, for somebody to read over and change. */
export function draftText(t: Translate<Catalogue['team']>, figures: DraftFigures): string {
  const { summary, members, period, hard, theme } = figures
  return [
    t('draftWho', { active: summary.active, members, period, brand: brand.name }),
    t('draftWhat', { count: summary.completed, average: summary.average_active_days }),
    hard.length > 0 && t('draftHard', { skills: hard.join(', ') }),
    theme && t('draftTheme', { theme }),
    t('draftLimits'),
  ]
    .filter(Boolean)
    .join(' ')
}
