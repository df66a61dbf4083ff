import { lazy, Suspense, useState } from 'react'
import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkPager } from '#app/ui/pager.tsx'
import {
  type LinesFilter,
  linesPerPage,
  linesQuery,
  type OpenLine,
  type OpenLines,
  pagesOf,
} from './overview-rules.ts'

const ExceptionDialog = lazy(() => import('./exception-dialog.tsx'))

interface LateListProps extends OpenLines {
  /** Which of the two lists of the page. Of what is late an exception can be made. */
  list: 'late' | 'soon'
  filter: LinesFilter
}

/** What is not done yet, by name: no score, and nothing of how far somebody is. */
export function LateList({ list, lines, count, page, filter }: LateListProps) {
  const t = useMessages('programme')
  const shared = useMessages('shared')
  const language = useLanguage()
  const day = useDay()
  const [excused, excuse] = useState<OpenLine>()
  const pages = pagesOf({ count })
  const first = (page - 1) * linesPerPage + 1
  const hrefOf = (to: number) =>
    localePath(language, `/team/programme${linesQuery({ ...filter, [list]: to })}#${list}`)
  return (
    <Card title={t(`${list}Title`)} id={list}>
      {count === 0 && <p className="muted">{t(`${list}None`)}</p>}
      {pages > 1 && (
        <p className="small muted">{t('linesShown', { first, last: first + lines.length - 1, count })}</p>
      )}
      <ul>
        {lines.map((line) => (
          <li
            key={`${line.user_id} ${line.requirement_id}`}
            className="row row--between border-0 border-line border-t border-solid py-2 first:border-t-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <b>{line.full_name}</b> <span className="small muted">{line.department}</span>
              <span className="small block">
                {line.title} · {t('dueOn', { day: day(line.due_on) })}
              </span>
            </span>
            {list === 'late' && (
              <Button
                size="sm"
                aria-label={t('exceptName', { name: line.full_name, title: line.title })}
                onClick={() => excuse(line)}
              >
                {t('except')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LinkPager
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        label={t(`${list}Pages`)}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {shared('pageOf', { page, pages })}
      </LinkPager>
      <Suspense fallback={null}>
        {excused && <ExceptionDialog line={excused} onClose={() => excuse(undefined)} />}
      </Suspense>
    </Card>
  )
}
