import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SnackArt } from './snack-art.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What to do now. */
  children?: ReactNode
  /** Buttons or chips. */
  actions?: ReactNode
  /** Shows the empty tray. */
  tray?: boolean
  headingLevel?: 2 | 3
  className?: string
}

/** Nothing here yet, or nothing found. */
export function EmptyState({ title, actions, tray, headingLevel = 3, className, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames('card empty', className)}>
      {tray && <SnackArt snack="leeg" />}
      <Heading>{title}</Heading>
      {children && <div className="empty__text muted small">{children}</div>}
      {actions && <div className="empty__actions">{actions}</div>}
    </div>
  )
}
