import { redirect } from 'react-router'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/consent-page'
import { askingApp, type ConsentAsked, faultOf, refusalTo } from './oauth/consent.server.ts'
import { lifetimes } from './rules.ts'
import { useConsent } from './use-consent.ts'

function readAsked(query: URLSearchParams): ConsentAsked {
  const get = (name: string) => query.get(name)?.slice(0, 2000)
  return {
    client_id: get('client_id') ?? '',
    redirect_uri: get('redirect_uri') ?? '',
    response_type: get('response_type') ?? '',
    code_challenge: get('code_challenge') ?? '',
    code_challenge_method: get('code_challenge_method') ?? '',
    scope: get('scope'),
    state: get('state'),
    resource: get('resource'),
  }
}

/**
 * /connect-app: the authorization endpoint of OAuth, where an app sends somebody who is asked whether it may come in. Who is not signed
 * in does that first. An app that asks wrongly hears so at once, at an address that it registered; anything else is told to the person.
 */
export const loader = pageLoader(
  'learner',
  async (ctx, { page, url }: Route.LoaderArgs & { page: PageRequest; url: URL }) => {
    const asked = readAsked(url.searchParams)
    const app = await askingApp(ctx.db, asked)
    const { APP_URL } = page.runtime.env
    const fault = faultOf(asked, APP_URL)
    if (fault) throw redirect(refusalTo(asked, fault, APP_URL))
    const t = messagesFor('connected-apps', ctx.language)
    return { app, asked, email: ctx.viewer.email, meta: { title: t('consentPageTitle') } }
  },
)

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export const handle = { layout: 'paper' }

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
  const { app, asked, email } = loaderData
  const { name, place } = app
  const t = useMessages('connected-apps')
  const { answering, answer } = useConsent(asked)
  return (
    <main id="content" tabIndex={-1} className="container page stack max-w-measure [--stack:var(--space-6)]">
      <div className="stack [--stack:8px]">
        <h1 className="wrap-anywhere">{t('consentTitle', { name })}</h1>
        <p className="lead wrap-anywhere">{t('consentLead', { name, brand: brand.name })}</p>
        <p className="muted wrap-anywhere">{t('consentWho', { email })}</p>
      </div>
      <Card className="stack">
        <h2>{t('mayTitle')}</h2>
        <ul>
          <li>{t('maySnacks')}</li>
          <li>{t('mayKnowHow')}</li>
          <li>{t('mayProgress')}</li>
        </ul>
        <h2>{t('mayNotTitle')}</h2>
        <ul>
          <li>{t('mayNotKey')}</li>
          <li>{t('mayNotOthers')}</li>
          <li>{t('mayNotSettings')}</li>
        </ul>
      </Card>
      <div className="stack [--stack:8px]">
        <p className="font-semibold wrap-anywhere">{t('consentPlace', { place })}</p>
        <p className="small muted">{t('consentUnknown')}</p>
        <p className="small muted">{t('consentProcessor')}</p>
        <p className="small muted">{t('consentLasts', { count: lifetimes.connectionDays })}</p>
      </div>
      <div className="row">
        <Button variant="primary" busy={answering === 'allow'} onClick={() => void answer(true)}>
          {t('allow')}
        </Button>
        <Button busy={answering === 'refuse'} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </main>
  )
}
