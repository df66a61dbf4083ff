import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/info-page'
import { InfoDecay, InfoStart } from './info-basics.tsx'
import { InfoKinds } from './info-kinds.tsx'
import { InfoLevels } from './info-levels.tsx'

export const loader = pageLoader('viewer', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('progress', language)
  return { meta: { title: t('infoTitle'), description: t('infoDescription'), noindex: true } }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /info, the rules of the game (PS-2.17). Every number is read from rules.ts. */
export default function InfoPage() {
  const t = useMessages('progress')
  const account = localePath(useLanguage(), '/account')
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.5rem,3vw,2.25rem)]">
      <div className="stack [--stack:8px]">
        <BackLink href={account}>{t('infoBack')}</BackLink>
        <h1>{t('infoTitle')}</h1>
        <p className="lead">{t('infoLead')}</p>
      </div>
      <InfoStart />
      <InfoKinds />
      <InfoLevels />
      <InfoDecay />
      <div className="row">
        <ButtonLink variant="primary" size="lg" href={account}>
          {t('infoBackToDashboard')}
        </ButtonLink>
      </div>
    </main>
  )
}
