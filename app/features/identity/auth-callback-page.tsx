import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { useLanguage } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/auth-callback-page'
import { AuthLayout } from './auth-layout.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { afterAuth, pageLoader } from './page-loader.server.ts'

/**
 * /auth/callback: where links in mails and the sign-in come back. With `token` it is the reset link, with `error` a
 * link that no longer works; otherwise on to where the person belongs (SPEC 2 "Auth callback"). Who confirmed an address
 * in another browser than the one that signed up logs in here.
 */
export const loader = pageLoader('public', async (ctx, { url, page }) => {
  const { viewer, language } = ctx
  const token = url.searchParams.get('token')
  const next = url.searchParams.get('next')
  const verify = url.searchParams.get('for') === 'verify'
  const failed = url.searchParams.has('error')
  if (!token && !failed) {
    if (viewer) throw redirect(afterAuth(language, next, viewer.profile ? undefined : '/onboarding'))
    if (!verify) throw redirect(localePath(language, '/auth'))
  }
  const t = wordsFor('identity', language)
  const title = t(token ? 'resetHeading' : failed ? 'linkExpiredTitle' : 'confirmedTitle')
  return {
    token,
    next,
    link: !failed ? ('confirmed' as const) : verify ? ('verify' as const) : ('reset' as const),
    outbox: page.runtime.mailer.kind === 'outbox' && page.runtime.env.demo,
    meta: { title, description: t('authDescription') },
  }
})

export const handle = { frame: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function AuthCallbackPage({ loaderData }: Route.ComponentProps) {
  const { token, link, next, outbox } = loaderData
  const language = useLanguage()
  const navigate = useNavigate()
  const [spent, setSpent] = useState(!token)
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  const toAuth = () => navigate(localePath(language, `/auth${query}`), { replace: true })
  return (
    <AuthLayout>
      {token && !spent ? (
        <NewPasswordForm token={token} onSuccess={toAuth} onExpired={() => setSpent(true)} />
      ) : (
        <AuthTabs
          tab="login"
          onTab={toAuth}
          next={next ?? undefined}
          outbox={outbox}
          link={token ? 'reset' : link}
          onLogin={toAuth}
          onSignup={toAuth}
        />
      )}
    </AuthLayout>
  )
}
