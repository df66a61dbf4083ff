import { useMessages } from '#app/i18n/messages.tsx'
import { operator } from '#app/lib/operator.ts'
import { Badge } from '#app/ui/badge.tsx'

/** What came out of the assessment, and who says so (PS-2.25). */
export function DpiaFacts() {
  const t = useMessages('support')
  return (
    <dl className="row [--row:var(--space-6)]">
      <div>
        <dt className="small subtle">{t('riskLabel')}</dt>
        <dd className="m-0">
          <Badge tone="success">{t('riskValue')}</Badge>
        </dd>
      </div>
      <div>
        <dt className="small subtle">{t('statusLabel')}</dt>
        <dd className="row m-0 [--row:8px]">
          <Badge tone="success">{t('statusValue')}</Badge>
          <span className="small muted">{t('statusBy', { company: operator.company })}</span>
        </dd>
      </div>
    </dl>
  )
}
