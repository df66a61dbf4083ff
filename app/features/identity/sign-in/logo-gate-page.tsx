import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/logo-gate-page'
import { passGate } from './logo-gate.ts'

/** /logo-gate: behind the logo, on to where the person belongs. */
export const loader = pageLoader('public', async ({ language }) => ({
  meta: { title: messagesFor('identity', language)('gateTitle') },
}))

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

const look = (signal: AbortSignal) => fetch('/api/profile', { signal }).then((response) => response.status)

export default function LogoGatePage() {
  const t = useMessages('identity')
  const language = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    let gone = false
    void passGate(look).then((path) => {
      if (!gone) void navigate(localePath(language, path), { replace: true })
    })
    return () => {
      gone = true
    }
  }, [language, navigate])
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-content-center justify-items-center p-6">
      <div className="stack justify-items-center text-center text-xl [--stack:12px]" role="status">
        <Spinner />
        <h1 className="text-2xl">{t('gateTitle')}</h1>
        <p className="muted text-base">{t('gateBody')}</p>
      </div>
      {/* Without scripts the server looks instead. */}
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${localePath(language, '/auth/callback')}`} />
      </noscript>
    </main>
  )
}
