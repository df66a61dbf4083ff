import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/sent-snacks-page'
import { readSentSnacks } from './read-sent.server.ts'
import { ReceivedList } from './received-list.tsx'
import type { SentSnack } from './rules.ts'
import { SendCard } from './send-card.tsx'
import { WelcomeSwitch } from './welcome-switch.tsx'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const loader = pageLoader('learner', async (ctx, { url }: Route.LoaderArgs & { url: URL }) => {
  const t = messagesFor('sent-snacks', ctx.language)
  const question = url.searchParams.get('question') ?? ''
  return {
    ...(await readSentSnacks(ctx, uuid.test(question) ? question : undefined)),
    meta: { title: t('title'), description: t('lead'), noindex: true },
  }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper', live: ['notifications'] }

/** /sent-snacks: what colleagues sent each other, and whether that is welcome (PD-76). */
export default function SentSnacksPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('sent-snacks')
  const snacks = useMessages('snacks')
  const language = useLanguage()
  const { possible, welcome, received, sent, to_send } = loaderData
  const wall = localePath(language, '/account-dashboard')
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <div className="stack [--stack:8px]">
        <BackLink href={wall}>{snacks('backToWall')}</BackLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {possible ? (
        <div className="cols cols--main">
          <div className="stack [--stack:var(--space-5)]">
            {to_send && <SendCard toSend={to_send} />}
            <ReceivedList received={received} />
            {sent.length > 0 && <SentCard sent={sent} />}
          </div>
          <aside>
            <Card title={t('welcomeTitle')}>
              <WelcomeSwitch welcome={welcome} />
            </Card>
          </aside>
        </div>
      ) : (
        <EmptyState
          tray
          headingLevel={2}
          title={t('noneTitle')}
          actions={<ButtonLink href={wall}>{snacks('backToWall')}</ButtonLink>}
        >
          {t('noneBody')}
        </EmptyState>
      )}
    </main>
  )
}

function SentCard({ sent }: { sent: SentSnack[] }) {
  const t = useMessages('sent-snacks')
  return (
    <Card title={t('sentTitle')}>
      <ul className="stack [--stack:12px]">
        {sent.map(({ id, to, title, told }) => (
          <li key={id}>
            <p className="font-semibold">{title}</p>
            <p className="small muted">
              {t('to', { name: to })} {told && t(told === 'right' ? 'theyRight' : 'theyWrong', { name: to })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
