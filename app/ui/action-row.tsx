import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ActionRowProps = { icon: LucideIcon; className?: string; children: ReactNode } & (
  | { href: string; onPress?: never; disabledBadge?: never }
  /** With a badge it does not work yet: it stays focusable, the badge says so, and `onPress` may explain. */
  | { href?: never; onPress: () => void; disabledBadge?: ReactNode }
)

/** A line in a card that does something or goes somewhere. */
export function ActionRow({ icon, href, onPress, disabledBadge, className, children }: ActionRowProps) {
  const inside = (
    <>
      <Icon of={icon} />
      <span>{children}</span>
      {disabledBadge ?? <Icon of={ChevronRight} size="sm" />}
    </>
  )
  if (href !== undefined) {
    return (
      <Link className={classNames('action', className)} to={href}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classNames('action', className)}
      aria-disabled={disabledBadge ? true : undefined}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}
