import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  /** Name of the group. */
  label: string
  previousLabel: string
  nextLabel: string
  /** "1 of 2"; announced when it changes. */
  children: ReactNode
  className?: string
}

/** Previous, where we are, next. Shows nothing when there is one page. */
export function Pager(props: PagerProps) {
  const { page, pages, onChange, label, previousLabel, nextLabel, className, children } = props
  if (pages <= 1) return null
  const step = (to: number) => (to < 1 || to > pages ? undefined : () => onChange(to))
  return (
    <nav className={classNames('pager', className)} aria-label={label}>
      <Button icon aria-label={previousLabel} aria-disabled={page <= 1} onClick={step(page - 1)}>
        <Icon of={ChevronLeft} />
      </Button>
      <span role="status">{children}</span>
      <Button icon aria-label={nextLabel} aria-disabled={page >= pages} onClick={step(page + 1)}>
        <Icon of={ChevronRight} />
      </Button>
    </nav>
  )
}

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
