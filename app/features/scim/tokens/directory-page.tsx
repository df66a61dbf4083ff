import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Route } from './+types/directory-page'
import { listScimTokens } from './scim-tokens.server.ts'
import { ScimTokensCard } from './scim-tokens-card.tsx'

/** /team/directory: how the directory of the organisation keeps its people up to date (SCIM); for its owner. */
export const loader = pageLoader('learner', async (ctx, { page }) => {
  const owner = requireTeamRole(ctx, ['org_admin'])
  return {
    role: owner.viewer.profile.role,
    now: owner.now.toISOString(),
    address: `${page.runtime.env.APP_URL}/api/scim/v2`,
    tokens: await listScimTokens(owner),
    meta: { title: messagesFor('scim', owner.language)('title') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { role, now, address, tokens } = loaderData
  const t = useMessages('scim')
  return (
    <TeamShell title={t('title')} lead={t('lead')} current="/team/single-sign-on" role={role}>
      <ScimTokensCard address={address} tokens={tokens} now={now} />
    </TeamShell>
  )
}
