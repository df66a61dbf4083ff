import type { ReactNode } from 'react'

interface SnackLayoutProps {
  beside?: ReactNode
  /** Name of what stands beside when it is something to read: it may scroll by itself, and must then be reached by keyboard. */
  besideLabel?: string | undefined
  children: ReactNode
}

/** A snack page: one column to work in, and from 1024 a lit window beside it. */
export function SnackLayout({ beside, besideLabel, children }: SnackLayoutProps) {
  return (
    <div className="container page">
      {/* Told beforehand: a page that came in with other columns would jump. */}
      <div className="snackgrid" data-reading={besideLabel ? '' : undefined}>
        <div className="snackgrid__main">{children}</div>
        {beside && (
          <aside className="vitrine" {...(besideLabel && { 'aria-label': besideLabel, tabIndex: 0 })}>
            {beside}
          </aside>
        )}
      </div>
    </div>
  )
}
