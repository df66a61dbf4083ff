import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type LinkTabsProps = {
  /** Name of the group. */
  label: string
  links: readonly { href: string; label: ReactNode; current: boolean }[]
  className?: string
}

/** A choice that is part of the address: it looks like tabs, but each is a link and works without JavaScript. */
export function LinkTabs({ label, links, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames('tabs', className)}>
      {links.map((link) => (
        <Link key={link.href} to={link.href} className="tab" aria-current={link.current ? 'true' : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
