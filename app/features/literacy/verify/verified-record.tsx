import type { VerifiedRecord as Verified } from '#app/features/literacy/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FileCheck } from './file-check.tsx'
import { SealedFigures } from './sealed-figures.tsx'
import { useDay } from './use-day.ts'

/** A record that was issued here: what may be known of it, and whether a file is the one. */
export function VerifiedRecord({ record }: { record: Verified }) {
  const t = useMessages('literacy')
  const day = useDay()
  const period = { from: day(record.period.from), to: day(record.period.to) }
  const facts: [string, string][] = [
    [t('foundOrganisation'), record.organisation ?? t('foundHidden')],
    [t('foundPeriod'), t('recordTitle', period)],
    [t('foundIssued'), day(record.issued_at)],
    [t('foundPeople'), t('count', { count: record.people })],
    [t('verifyCode'), record.code],
  ]
  return (
    <>
      <Notice tone="success" title={t('foundTitle', { brand: brand.name })}>
        {t('foundNote')}
      </Notice>
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <Card>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="muted">{name}</dt>
                <dd className="wrap-break-word font-semibold">{value}</dd>
              </div>
            ))}
            <dt className="muted sm:col-span-2">{t('foundHash')}</dt>
            <dd className="num break-all sm:col-span-2">{record.csv.sha256}</dd>
            {record.pdf && (
              <>
                <dt className="muted sm:col-span-2">{t('foundPdfHash')}</dt>
                <dd className="num break-all sm:col-span-2">{record.pdf.sha256}</dd>
              </>
            )}
          </dl>
        </Card>
        <FileCheck csv={record.csv} pdf={record.pdf} />
        <SealedFigures record={record} />
      </div>
    </>
  )
}
