import type { SnackKind } from '#app/features/content/kinds.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { QuotaType } from '#app/features/progress/rules.ts'
import type { NoticeCode } from './url-notice.tsx'

const ofQuota = {
  lessons: 'lesson_limit',
  mcq_questions: 'daily_limit',
  scenario_questions: 'scenario_limit',
} as const satisfies Record<QuotaType, NoticeCode>

/** What is said when the units of a kind are used up for today. */
export function limitNotice(kind: SnackKind): NoticeCode {
  const { quota } = kinds[kind]
  return quota === null ? 'daily_limit' : ofQuota[quota]
}
