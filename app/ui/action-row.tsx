import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type ActionRowProps = { icon: LucideIcon; className?: string; children: ReactNode } & (
  | { href: string; onPress?: never; disabledBadge?: never; busy?: never }
  | {
      href?: never
      onPress: () => void
      /** With a badge it does not work yet: it stays focusable, the badge says so, and `onPress` may explain. */
      disabledBadge?: ReactNode
      /** Shows a spinner; the row keeps focus but does nothing until it is done. */
      busy?: boolean
    }
)

/** A line in a card that does something or goes somewhere. */
export function ActionRow(props: ActionRowProps) {
  const { icon, href, onPress, disabledBadge, busy, className, children } = props
  const inside = (
    <>
      <Icon of={icon} />
      <span>{children}</span>
      {busy ? <Spinner /> : (disabledBadge ?? <Icon of={ChevronRight} size="sm" />)}
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
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {inside}
    </button>
  )
}
