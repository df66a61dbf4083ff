import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

type TileText = { icon: LucideIcon; title: ReactNode; note?: ReactNode; className?: string }

function Body({ icon, title, note }: TileText) {
  return (
    <>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        {note && <span className="tile__note">{note}</span>}
      </span>
    </>
  )
}

/** A shortcut: icon, name, one line. */
export function Tile({ href, ...text }: TileText & { href: string }) {
  return (
    <Link className={classNames('tile', text.className)} to={href}>
      <Body {...text} />
      <Icon of={ChevronRight} size="sm" />
    </Link>
  )
}

/** Tiles two by two, four in a row from 1024. */
export function Tiles({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <nav className={classNames('tiles4', className)} aria-label={label}>
      {children}
    </nav>
  )
}
