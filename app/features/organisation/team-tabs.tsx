import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { TeamRole } from './rules.ts'

const tabs = [
  { path: '/team', label: 'tabProgress', roles: ['org_admin', 'learning_lead', 'team_leader'] },
  { path: '/team/seats', label: 'tabSeats', roles: ['org_admin'] },
  { path: '/team/departments', label: 'tabDepartments', roles: ['org_admin'] },
  { path: '/team/programme', label: 'tabProgramme', roles: ['org_admin', 'learning_lead'] },
  { path: '/team/ai-literacy', label: 'tabLiteracy', roles: ['org_admin'] },
  { path: '/team/integrations', label: 'tabIntegrations', roles: ['org_admin'] },
  { path: '/team/single-sign-on', label: 'tabSingleSignOn', roles: ['org_admin'] },
] as const

export type TeamTab = (typeof tabs)[number]['path']

interface TeamTabsProps {
  /** The page that this is. */
  current: TeamTab
  /** Of the viewer: decides which tabs there are. */
  role: string
}

/** What leads from one page of the team to the others. Nothing for a team leader, who has one page only. */
export function TeamTabs({ current, role }: TeamTabsProps) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const own = tabs.filter(({ roles }) => (roles as readonly TeamRole[]).includes(role as TeamRole))
  if (own.length < 2) return null
  const links = own.map(({ path, label }) => ({
    href: localePath(language, path),
    label: t(label),
    current: path === current,
  }))
  return <LinkTabs label={t('tabs')} links={links} />
}
