import { Link } from 'react-router'

export type DrawerLink = { href: string; label: string; current?: boolean }
export type DrawerGroup = DrawerLink & { links?: readonly DrawerLink[] }

type DrawerNavProps = {
  label: string
  groups: readonly DrawerGroup[]
  /** Called when any link is followed, to close the drawer. */
  onFollow: () => void
}

/** The links in the menu: a main link per line, smaller ones below it in two columns. */
export function DrawerNav({ label, groups, onFollow }: DrawerNavProps) {
  return (
    <nav className="drawer__nav" aria-label={label}>
      <ul>
        {groups.map(({ links, ...main }) => (
          <li key={main.href + main.label}>
            <DrawerAnchor link={main} className="drawer__main" onFollow={onFollow} />
            {links && links.length > 0 && (
              <ul className="drawer__sub">
                {links.map((link) => (
                  <li key={link.href + link.label}>
                    <DrawerAnchor link={link} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type DrawerAnchorProps = { link: DrawerLink; className?: string; onFollow: () => void }

function DrawerAnchor({ link, className, onFollow }: DrawerAnchorProps) {
  return (
    <Link
      to={link.href}
      viewTransition
      className={className}
      onClick={onFollow}
      aria-current={link.current ? 'page' : undefined}
    >
      {link.label}
    </Link>
  )
}
