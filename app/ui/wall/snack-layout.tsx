import type { ReactNode } from 'react'

/** A snack page: one column to work in, and from 1024 a lit window beside it. */
export function SnackLayout({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <div className="container page">
      <div className="snackgrid">
        <div className="snackgrid__main">{children}</div>
        {beside && <aside className="vitrine">{beside}</aside>}
      </div>
    </div>
  )
}
