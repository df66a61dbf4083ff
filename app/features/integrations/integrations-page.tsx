import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/integrations-page'
import { ChannelsCard } from './channels/channels-card.tsx'
import { listChannels } from './channels/list-channels.server.ts'
import { listTokens } from './tokens/own-tokens.server.ts'
import { TokensCard } from './tokens/tokens-card.tsx'
import { listWebhooks } from './webhooks/own-webhooks.server.ts'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** /team/integrations: how systems of the organisation reach this one, and hear of it; for its owner. */
export const loader = pageLoader('learner', async (ctx) => {
  const owner = requireTeamRole(ctx, ['org_admin'])
  return {
    role: owner.viewer.profile.role,
    now: owner.now.toISOString(),
    tokens: await listTokens(owner),
    ...(await listWebhooks(owner)),
    ...(await listChannels(owner)),
    meta: { title: messagesFor('integrations', owner.language)('title') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const { role, now, tokens, webhooks, deliveries, channels, channel_messages } = loaderData
  const t = useMessages('integrations')
  const language = useLanguage()
  return (
    <TeamShell
      title={t('title')}
      lead={t('lead', { brand: brand.name })}
      current="/team/integrations"
      role={role}
    >
      <ChannelsCard channels={channels} messages={channel_messages} />
      <TokensCard tokens={tokens} now={now} />
      <WebhooksCard webhooks={webhooks} deliveries={deliveries} />
      <Card title={t('scormTitle')}>
        <div className="stack">
          <p className="muted">{t('scormIntro', { brand: brand.name })}</p>
          <ButtonLink className="justify-self-start" href={localePath(language, '/team/scorm')}>
            {t('scormLink')}
          </ButtonLink>
        </div>
      </Card>
    </TeamShell>
  )
}
