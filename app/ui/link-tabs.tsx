import { type ReactNode, useEffect, useRef } from 'react'
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
  const nav = useRef<HTMLElement>(null)
  const current = links.find((link) => link.current)?.href
  // On a phone the tabs scroll sideways: the one where somebody is must not lie outside of the screen. The page stays where it is.
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    if (current === undefined || !nav.current || !tab) return
    const [bar, own] = [nav.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (own.left < bar.left || own.right > bar.right) nav.current.scrollLeft += own.left - bar.left
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={classNames('tabs', className)}>
      {links.map((link) => (
        <Link key={link.href} to={link.href} className="tab" aria-current={link.current ? 'true' : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
