import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** To the page before and after, as links: the list can be paged through, and shared, without JavaScript. */
export function ToolPager({ page, pages }: { page: number; pages: number }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const { pathname, search } = useLocation()
  if (pages === 1) return null
  const to = (number: number) => {
    const params = new URLSearchParams(search)
    params.delete('tool')
    params.set('page', String(number))
    return `${pathname}?${params}#tools`
  }
  return (
    <nav className="pager" aria-label={t('toolsPages')}>
      {page > 1 && (
        <ButtonLink icon aria-label={shared('previous')} href={to(page - 1)}>
          <Icon of={ChevronLeft} />
        </ButtonLink>
      )}
      <span>{shared('pageOf', { page, pages })}</span>
      {page < pages && (
        <ButtonLink icon aria-label={shared('next')} href={to(page + 1)}>
          <Icon of={ChevronRight} />
        </ButtonLink>
      )}
    </nav>
  )
}
