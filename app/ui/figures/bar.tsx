import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type BarProps = {
  /** 0 to 100; outside that it is clamped. */
  percent: number
  /** What the bar says, for screen readers. Leave out only when the same number stands in text beside it. */
  label?: string
  /** A line at this percentage, with a caption below it. */
  mark?: { at: number; caption?: ReactNode }
  tone?: 'rank' | 'content' | 'xp' | 'success' | 'danger' | 'warning'
  small?: boolean
  className?: string
}

const FILL = {
  rank: 'var(--ring-rank)',
  content: 'var(--ring-content)',
  xp: 'var(--ring-xp)',
  success: 'var(--success)',
  danger: 'var(--danger)',
  warning: 'var(--warning)',
}

/** A score or progress bar. */
export function Bar({ percent, label, mark, tone = 'rank', small, className }: BarProps) {
  const value = Math.min(100, Math.max(0, percent))
  const at = { '--at': mark?.at } as CSSProperties
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('bar', small && 'bar--sm', Boolean(mark?.caption) && 'bar--label', className)}
      data-empty={value === 0 || undefined}
      style={{ '--v': value, '--fill': FILL[tone] } as CSSProperties}
    >
      <i />
      {mark && <span className="bar__mark" style={at} />}
      {mark?.caption && (
        <span className="bar__label" style={at} aria-hidden="true">
          {mark.caption}
        </span>
      )}
    </div>
  )
}
