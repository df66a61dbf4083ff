import type { ReactNode } from 'react'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'

const tabs = [
  { path: '/team/programme', label: 'tabOverview' },
  { path: '/team/programme/register', label: 'tabRegister' },
  { path: '/team/programme/goals', label: 'tabGoals' },
  { path: '/team/programme/people', label: 'tabPeople' },
  { path: '/team/programme/policy', label: 'tabPolicy' },
  { path: '/team/programme/survey', label: 'tabSurvey' },
  { path: '/team/programme/incidents', label: 'tabIncidents' },
  { path: '/team/programme/files', label: 'tabFiles' },
  { path: '/team/programme/works-council', label: 'tabWorksCouncil' },
] as const

interface ProgrammeShellProps {
  title: string
  lead: string
  current: (typeof tabs)[number]['path']
  /** Of the viewer. */
  role: string
  children: ReactNode
}

/** What stands around every page of the programme: the tabs of the team, and those of the programme itself. */
export function ProgrammeShell({ title, lead, current, role, children }: ProgrammeShellProps) {
  const t = useMessages('programme')
  const language = useLanguage()
  const links = tabs.map(({ path, label }) => ({
    href: localePath(language, path),
    label: t(label),
    current: path === current,
  }))
  return (
    <TeamShell title={title} lead={lead} current="/team/programme" role={role}>
      <LinkTabs label={t('tabs')} links={links} />
      {children}
    </TeamShell>
  )
}
