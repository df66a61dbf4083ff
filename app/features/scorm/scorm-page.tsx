import { businessAccess } from '#app/features/billing/rules.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/scorm-page'
import { listPackages } from './own-packages.server.ts'
import { PackageForm } from './package-form.tsx'
import { PackageList } from './package-list.tsx'

/** /team/scorm: packages for the organisation's own LMS; for its owner. */
export const loader = pageLoader('learner', async (ctx) => {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const { language, viewer } = owner
  return {
    role: viewer.profile.role,
    access: businessAccess(viewer.profile),
    packages: await listPackages(owner),
    paths: allPaths().map((path) => ({
      slug: path.slug,
      title: path[language].title,
      modules: path.modules.map((module) => ({ slug: module.slug, title: module[language].title })),
    })),
    meta: { title: messagesFor('scorm', language)('title') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ScormPage({ loaderData }: Route.ComponentProps) {
  const { role, access, packages, paths } = loaderData
  const t = useMessages('scorm')
  const language = useLanguage()
  return (
    <TeamShell
      title={t('title')}
      lead={t('lead')}
      back={<BackLink href={localePath(language, '/team/integrations')}>{t('back')}</BackLink>}
      current="/team/integrations"
      role={role}
    >
      <PackageForm paths={paths} access={access} />
      <PackageList packages={packages} />
    </TeamShell>
  )
}
