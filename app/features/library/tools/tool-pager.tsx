import { useLocation } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { LinkPager } from '#app/ui/pager.tsx'

/** To the tools before and after. */
export function ToolPager({ page, pages }: { page: number; pages: number }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const params = new URLSearchParams(search)
    params.delete('tool')
    params.set('page', String(number))
    return `${pathname}?${params}#tools`
  }
  return (
    <LinkPager
      page={page}
      pages={pages}
      hrefOf={to}
      label={t('toolsPages')}
      previousLabel={shared('previous')}
      nextLabel={shared('next')}
    >
      {shared('pageOf', { page, pages })}
    </LinkPager>
  )
}
