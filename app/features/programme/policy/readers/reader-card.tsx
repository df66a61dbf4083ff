import { useDay } from '#app/features/programme/use-day.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'

interface ReaderCardProps {
  /** Members of now. */
  people: number
  /** Who has not read the version that holds. */
  open: readonly { id: string; name: string; department: string | null; due: string; late: boolean }[]
}

/** How many read the policy, and who still has to: no answers, no order by merit. */
export function ReaderCard({ people, open }: ReaderCardProps) {
  const t = useMessages('policy')
  const day = useDay()
  const done = people - open.length
  return (
    <Card title={t('readersTitle')}>
      <div className="stack [--stack:var(--space-4)]">
        <p>{t('readersDone', { count: done, people })}</p>
        <Bar percent={people === 0 ? 0 : (100 * done) / people} tone="success" small />
        {open.length === 0 && <p className="muted">{t('readersAll')}</p>}
        <ul aria-label={t('readersOpen')}>
          {open.map(({ id, name, department, due, late }) => (
            <li
              key={id}
              className="row row--between border-0 border-line border-t border-solid py-2 first:border-t-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {name} {department && <span className="small muted">{department}</span>}
              </span>
              <Badge tone={late ? 'danger' : 'line'}>
                {t(late ? 'readerLate' : 'readerDue', { day: day(due) })}
              </Badge>
            </li>
          ))}
        </ul>
        <p className="small muted">{t('readersHint')}</p>
      </div>
    </Card>
  )
}
