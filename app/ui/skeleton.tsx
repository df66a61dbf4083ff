import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Wraps skeletons: marks the region busy and says so once. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}

/** One grey line; give it a size with a class. */
export function SkeletonLine({ className }: { className?: string }) {
  return <span className={classNames('sk sk--line', className)} aria-hidden="true" />
}

/** Stands in for rows of a ranking. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div key={index} className="sk-row">
          <span className="sk sk--disc" />
          <span className="sk sk--line" />
          <span className="sk sk--line" />
        </div>
      ))}
    </div>
  )
}

/** Stands in for a card with a heading and two lines. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={classNames('card sk-card', className)} aria-hidden="true">
      <span className="sk sk--kicker" />
      <span className="sk sk--title" />
      <span className="sk sk--line" />
      <span className="sk sk--line sk--short" />
    </div>
  )
}
