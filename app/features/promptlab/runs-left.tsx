import { useMessages } from '#app/i18n/messages.tsx'
import type { LabAllowance } from './rules.ts'

/** How many runs are left today; nothing where nothing counts. */
export function RunsLeft({ allowance: { left } }: { allowance: LabAllowance }) {
  const t = useMessages('promptlab')
  if (left === null) return null
  return <p className="small muted">{left > 0 ? t('runsLeft', { count: left }) : t('runsSpent')}</p>
}
