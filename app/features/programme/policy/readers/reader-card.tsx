import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { LinkPager } from '#app/ui/pager.tsx'

interface ReaderCardProps {
  /** Members of now, and how many of them have read the version that holds. */
  people: number
  done: number
  /** Who has not read it, as far as this page of the list goes. */
  open: readonly { id: string; name: string; department: string | null; due: string; late: boolean }[]
  page: number
  pages: number
}

/** How many read the policy, and who still has to: no answers, no order by merit. */
export function ReaderCard({ people, done, open, page, pages }: ReaderCardProps) {
  const t = useMessages('policy')
  const shared = useMessages('shared')
  const language = useLanguage()
  const day = useDay()
  const hrefOf = (to: number) => localePath(language, `/team/programme/policy?page=${to}#readers`)
  return (
    <Card title={t('readersTitle')}>
      <div className="stack [--stack:var(--space-4)]" id="readers">
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
        <LinkPager
          page={page}
          pages={pages}
          hrefOf={hrefOf}
          label={t('readersPages')}
          previousLabel={shared('previous')}
          nextLabel={shared('next')}
        >
          {shared('pageOf', { page, pages })}
        </LinkPager>
        <p className="small muted">{t('readersHint')}</p>
      </div>
    </Card>
  )
}
