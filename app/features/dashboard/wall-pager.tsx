import { useMessages } from '#app/i18n/messages.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Pager } from '#app/ui/pager.tsx'
import { firstOfPage, pageAt, pageCount, pageSizes } from './paging.ts'

type WallPagerProps = {
  /** Offset of the first hatch that is shown. */
  first: number
  total: number
  onChange: (first: number) => void
  className?: string
}

/** Previous and next. Both widths are in the HTML and CSS shows one, so nothing jumps when the page wakes up. */
export function WallPager({ first, total, onChange, className }: WallPagerProps) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const pager = (size: number, visibility: string) => {
    const page = pageAt(first, size)
    const pages = pageCount(total, size)
    return (
      <Pager
        className={classNames('push', visibility, className)}
        page={page}
        pages={pages}
        onChange={(to) => onChange(firstOfPage(to, size))}
        label={t('pagerLabel')}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {shared('pageOf', { page, pages })}
      </Pager>
    )
  }
  return (
    <>
      {pager(pageSizes.wide, 'hide-sm')}
      {pager(pageSizes.narrow, 'hide-md')}
    </>
  )
}
