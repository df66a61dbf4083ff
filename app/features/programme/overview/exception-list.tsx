import type { RequirementApi } from '#app/features/programme/assignments/requirement-api.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkPager } from '#app/ui/pager.tsx'
import { focusContent } from '#app/ui/shell/focus-content.ts'
import { type LinesFilter, linesPerPage, linesQuery, pagesOf } from './overview-rules.ts'
import type { Exception, ExceptionsPage } from './read-exceptions.server.ts'

interface ExceptionListProps extends ExceptionsPage {
  filter: LinesFilter
}

/** Of whom something is not asked, and why. */
export function ExceptionList({ exceptions, count, page, filter }: ExceptionListProps) {
  const t = useMessages('programme')
  const shared = useMessages('shared')
  const language = useLanguage()
  const day = useDay()
  const { busy, run } = useProgrammeCall()
  const end = async ({ id, full_name }: Exception) => {
    const send = async () => {
      await outcome(
        apiClient<RequirementApi>(language).programme.exceptions[':id'].$delete({ param: { id } }),
      )
      return t('exceptionEnded', { name: full_name })
    }
    if (await run(id, send)) focusContent()
  }
  const pages = pagesOf({ count })
  const first = (page - 1) * linesPerPage + 1
  const hrefOf = (to: number) =>
    localePath(language, `/team/programme${linesQuery({ ...filter, exceptions: to })}#exceptions`)
  return (
    <Card title={t('exceptionsTitle')} id="exceptions">
      {count === 0 && <p className="muted">{t('exceptionsNone')}</p>}
      {pages > 1 && (
        <p className="small muted">
          {t('exceptionsShown', { first, last: first + exceptions.length - 1, count })}
        </p>
      )}
      <ul>
        {exceptions.map((one) => (
          <li
            key={one.id}
            className="row row--between border-0 border-line border-t border-solid py-2 first:border-t-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <b>{one.full_name}</b> · {one.title}
              <span className="small muted block">
                {one.reason} {one.until_on && `(${t('exceptionUntil', { day: day(one.until_on) })})`}
              </span>
            </span>
            <Button
              size="sm"
              busy={busy === one.id}
              aria-label={t('exceptionEndName', { name: one.full_name, title: one.title })}
              onClick={() => void end(one)}
            >
              {t('exceptionEnd')}
            </Button>
          </li>
        ))}
      </ul>
      <LinkPager
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        label={t('exceptionsPages')}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {shared('pageOf', { page, pages })}
      </LinkPager>
    </Card>
  )
}
