import type { ModuleResult } from '#app/features/scorm/result.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Asked } from './ask-result.ts'

interface LaunchStateProps {
  /** What the server said last; null before it was asked. */
  state: Asked['state'] | null
  best: ModuleResult
}

const tones = {
  Waits: 'info',
  Under: 'info',
  Passed: 'success',
  Failed: 'warning',
  Withdrawn: 'danger',
  Away: 'warning',
} as const

/** What was reached stands before everything else: it is with the LMS already. */
function shownOf({ state, best }: LaunchStateProps): keyof typeof tones | null {
  if (best.passed) return 'Passed'
  if (state === 'withdrawn') return 'Withdrawn'
  if (state === 'away') return 'Away'
  if (best.passed === false) return 'Failed'
  if (state === 'begun' || best.progress > 0) return 'Under'
  return state === null ? null : 'Waits'
}

/** Where somebody is with the module, in words. */
export function LaunchState(props: LaunchStateProps) {
  const t = useMessages('scorm-player')
  const shown = shownOf(props)
  const { score, progress } = props.best
  const values = { brand: brand.name, score: score ?? 0, percent: Math.round(progress * 100) }
  return (
    <div role="status">
      {shown && (
        <Notice tone={tones[shown]} title={t(`launch${shown}`, values)}>
          {t(`launch${shown}Body`, values)}
        </Notice>
      )}
    </div>
  )
}
