import type { ReactNode } from 'react'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'

interface ReviewFrameProps {
  /** Others who review see nothing of the rest of the admin area. */
  superadmin: boolean
  title: ReactNode
  intro?: ReactNode
  back?: ReactNode
  children: ReactNode
}

/** The frame of the pages for reviewers. */
export function ReviewFrame({ superadmin, title, intro, back, children }: ReviewFrameProps) {
  if (superadmin)
    return (
      <AdminPage title={title} intro={intro} back={back}>
        {children}
      </AdminPage>
    )
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:6px]">
          {back}
          <h1 className="wrap-anywhere">{title}</h1>
          {intro && <p className="lead">{intro}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
