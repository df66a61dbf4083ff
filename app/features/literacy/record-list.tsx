import { FileSpreadsheet, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type IssuedRecord, keptRecordYears } from './rules.ts'
import { useDay } from './verify/use-day.ts'

interface RecordListProps {
  records: readonly IssuedRecord[]
  page: number
  pages: number
}

/** The records that were made, newest first. */
export function RecordList({ records, page, pages }: RecordListProps) {
  const t = useMessages('literacy')
  return (
    <section aria-labelledby="records" className="stack [--stack:var(--space-4)]">
      <h2 id="records" tabIndex={-1}>
        {t('recordsTitle')}
      </h2>
      {records.length === 0 ? (
        <EmptyState title={t('recordsNone')} headingLevel={3}>
          {t('recordsNoneBody')}
        </EmptyState>
      ) : (
        <>
          <p className="small muted max-w-[44rem]">{t('recordsIntro', { years: keptRecordYears })}</p>
          <ul className="stack [--stack:var(--space-4)]">
            {records.map((record) => (
              <li key={record.id}>
                <RecordCard record={record} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pages page={page} pages={pages} />
    </section>
  )
}

function RecordCard({ record }: { record: IssuedRecord }) {
  const t = useMessages('literacy')
  const day = useDay()
  const { state, totals, language, show_name } = record
  const here = state === 'kept' || state === 'remade'
  const issued = day(record.issued_at)
  const period = { from: day(record.period.from), to: day(record.period.to) }
  const title = t('recordTitle', period)
  // Of one period there may be several.
  return (
    <Card title={title} aria-label={`${title}, ${record.code}`} level={3}>
      <div className="stack [--stack:12px]">
        <Badges>
          <Badge tone={here ? 'success' : 'warning'}>{t(`state_${state}`)}</Badge>
          <Badge>{t(`language_${language}`)}</Badge>
          <Badge>{t('recordPeople', { count: totals.people })}</Badge>
          <Badge tone="line">{t('recordIssued', { day: issued })}</Badge>
        </Badges>
        {here ? (
          <Downloads record={record} period={period} />
        ) : (
          <p className="small">
            {t(state === 'over' ? 'overBody' : 'changedBody', { day: issued, years: keptRecordYears })}
          </p>
        )}
        <Proof record={record} named={t(show_name ? 'named' : 'unnamed')} />
      </div>
    </Card>
  )
}

function Downloads({ record, period }: { record: IssuedRecord; period: { from: string; to: string } }) {
  const t = useMessages('literacy')
  const language = useLanguage()
  const href = (file: 'pdf' | 'csv') => localePath(language, `/team/ai-literacy/${record.id}/${file}`)
  return (
    <div className="row">
      <a
        className="btn btn--quiet btn--sm"
        href={href('pdf')}
        aria-label={t('downloadPdfOf', period)}
        download
      >
        <Icon of={FileText} />
        {t('downloadPdf')}
      </a>
      <a
        className="btn btn--quiet btn--sm"
        href={href('csv')}
        aria-label={t('downloadCsvOf', period)}
        download
      >
        <Icon of={FileSpreadsheet} />
        {t('downloadCsv')}
      </a>
    </div>
  )
}

function Proof({ record, named }: { record: IssuedRecord; named: string }) {
  const t = useMessages('literacy')
  const language = useLanguage()
  return (
    <dl className="grid gap-x-4 gap-y-1 small sm:grid-cols-[max-content_1fr]">
      <dt className="muted">{t('code')}</dt>
      <dd className="num wrap-break-word">
        {record.code} (<Link to={localePath(language, `/verify/${record.code}`)}>{t('toVerify')}</Link>,{' '}
        {named})
      </dd>
      <dt className="muted">{t('hash')}</dt>
      <dd className="num break-all">{record.sha256}</dd>
    </dl>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useMessages('literacy')
  const shared = useMessages('shared')
  const language = useLanguage()
  if (pages <= 1) return null
  const href = (to: number) => localePath(language, `/team/ai-literacy?page=${to}#records`)
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && <ButtonLink href={href(page - 1)}>{t('newer')}</ButtonLink>}
      <span>{shared('pageOf', { page, pages })}</span>
      {page < pages && <ButtonLink href={href(page + 1)}>{t('older')}</ButtonLink>}
    </nav>
  )
}
