import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Mild to hot. A person's level uses the same three (Starter is the beginner drop). */
export type Level = 'beginner' | 'intermediate' | 'advanced'

const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced']
const DROP = 'M3.5.4C4.8 2.6 6.6 4.6 6.6 6.5a3.1 3.1 0 0 1-6.2 0C.4 4.6 2.2 2.6 3.5.4Z'

type LevelBadgeProps = { level: Level; className?: string; children: ReactNode }

/** One, two or three sauce drops plus the word, which comes as children. */
export function LevelBadge({ level, className, children }: LevelBadgeProps) {
  const heat = LEVELS.indexOf(level)
  return (
    <span className={classNames('badge', `badge--${level}`, className)}>
      <span className="drops" aria-hidden="true">
        {LEVELS.map((step, index) => (
          <svg key={step} viewBox="0 0 7 10" aria-hidden="true" focusable="false">
            <path className={index > heat ? 'off' : undefined} d={DROP} />
          </svg>
        ))}
      </span>
      {children}
    </span>
  )
}
