import type { ReactNode } from 'react'

/** First thing in the page; shows when focused. The target is <main id tabIndex={-1}>. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip" href={`#${target}`}>
      {children}
    </a>
  )
}
