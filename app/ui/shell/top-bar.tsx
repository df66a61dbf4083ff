import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type TopBarProps = {
  /** On the tiled wall (home) instead of on paper. */
  onWall?: boolean
  /** Menu button and logo. */
  start: ReactNode
  /** Names the group at the end. */
  label: string
  /** Numbers, notifications, avatar, or sign-in. */
  children: ReactNode
}

/** The bar at the top of every page. */
export function TopBar({ onWall, start, label, children }: TopBarProps) {
  return (
    <header className={classNames('topbar', onWall && 'topbar--wall on-wall')}>
      <div className="container topbar__in">
        {start}
        <nav className="topbar__end" aria-label={label}>
          {children}
        </nav>
      </div>
    </header>
  )
}

/** A number in the bar with its icon; what it counts is read out but not shown. */
export function TopStat(props: {
  icon: ReactNode
  /** The number and what it is, as a sentence: another one follows it without a break. */
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <span className={classNames('stat', props.className)}>
      {props.icon}
      <span className="sr">{props.label}</span>
      <span aria-hidden="true">{props.children}</span>
    </span>
  )
}
