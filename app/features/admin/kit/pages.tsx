import { useMessages } from '#app/i18n/messages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

interface PagesProps {
  page: number
  pages: number
  href: (page: number) => string
}

/** To the page before and after this one; nothing when there is one page. */
export function Pages({ page, pages, href }: PagesProps) {
  const t = useMessages('admin')
  const shared = useMessages('shared')
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && <ButtonLink href={href(Math.min(page - 1, pages))}>{shared('previous')}</ButtonLink>}
      <span>{shared('pageOf', { page, pages })}</span>
      {page < pages && <ButtonLink href={href(page + 1)}>{shared('next')}</ButtonLink>}
    </nav>
  )
}
