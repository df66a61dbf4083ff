import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'line' | 'accent' | 'success' | 'warning' | 'danger'

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

/** A short fact or state in a word or two; the tone only supports what the word says. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'plain' && `badge--${tone}`, className)}>{children}</span>
  )
}

/** Badges side by side that wrap. */
export function Badges({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('badges', className)}>{children}</div>
}
