import type { ReactNode } from 'react'
import { type TeamTab, TeamTabs } from './team-tabs.tsx'

interface TeamShellProps {
  title: string
  lead: string
  /** A link to the page that this one belongs to. */
  back?: ReactNode
  current: TeamTab
  /** Of the viewer: decides which tabs there are. */
  role: string
  children: ReactNode
}

/** What stands around a page of the team: its title, and the tabs that lead to the others. */
export function TeamShell({ title, lead, back, current, role, children }: TeamShellProps) {
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          {back}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <TeamTabs current={current} role={role} />
        {children}
      </div>
    </main>
  )
}
