import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

interface LinkPagerProps {
  /** From 1. */
  page: number
  pages: number
  /** Address of another page. */
  hrefOf: (page: number) => string
  /** Name of the group. */
  label: string
  previousLabel: string
  nextLabel: string
  /** "1 of 2". */
  children: ReactNode
}

/** To the page before and after, as links: a list can be paged through, and shared, without JavaScript. Nothing for one page. */
export function LinkPager({
  page,
  pages,
  hrefOf,
  label,
  previousLabel,
  nextLabel,
  children,
}: LinkPagerProps) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <ButtonLink icon aria-label={previousLabel} href={hrefOf(page - 1)}>
          <Icon of={ChevronLeft} />
        </ButtonLink>
      )}
      <span>{children}</span>
      {page < pages && (
        <ButtonLink icon aria-label={nextLabel} href={hrefOf(page + 1)}>
          <Icon of={ChevronRight} />
        </ButtonLink>
      )}
    </nav>
  )
}
