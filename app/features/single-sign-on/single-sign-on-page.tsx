import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/single-sign-on-page'
import { ConnectionCard } from './connection/connection-card.tsx'
import { addressesOf } from './connection/find-connection.server.ts'
import { readConnection } from './connection/own-connection.server.ts'
import { StateCard } from './connection/state-card.tsx'
import { DomainsCard } from './domains/domains-card.tsx'
import { listDomains } from './domains/own-domains.server.ts'

/** /team/single-sign-on: how people of the organisation sign in with its own accounts; for its owner. */
export const loader = pageLoader('learner', async (ctx, { page }) => {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const t = messagesFor('single-sign-on', owner.language)
  return {
    role: owner.viewer.profile.role,
    secondFactor: owner.viewer.second_factor ?? false,
    domains: await listDomains(owner),
    connection: await readConnection(owner),
    addresses: addressesOf(page.runtime.env.APP_URL, { id: owner.viewer.profile.account_id }),
    meta: { title: t('title') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SingleSignOnPage({ loaderData }: Route.ComponentProps) {
  const { role, secondFactor, domains, connection, addresses } = loaderData
  const t = useMessages('single-sign-on')
  const language = useLanguage()
  const proven = domains.some(({ verified_at }) => verified_at !== null)
  return (
    <TeamShell title={t('title')} lead={t('lead')} current="/team/single-sign-on" role={role}>
      <DomainsCard domains={domains} />
      <ConnectionCard key={connection?.id ?? ''} connection={connection} addresses={addresses} />
      {connection && <StateCard connection={connection} proven={proven} secondFactor={secondFactor} />}
      <Card title={t('directoryTitle')}>
        <div className="stack">
          <p className="muted">{t('directoryIntro')}</p>
          <ButtonLink className="justify-self-start" href={localePath(language, '/team/directory')}>
            {t('directoryLink')}
          </ButtonLink>
        </div>
      </Card>
      <Card title={t('platformTitle')}>
        <div className="stack">
          <p className="muted">{t('platformIntro')}</p>
          <ButtonLink className="justify-self-start" href={localePath(language, '/team/learning-platform')}>
            {t('platformLink')}
          </ButtonLink>
        </div>
      </Card>
    </TeamShell>
  )
}
