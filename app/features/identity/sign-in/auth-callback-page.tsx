import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { secondStepPath } from '#app/features/identity/auth-rules.ts'
import { afterAuth, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/auth-callback-page'
import { authAction } from './auth-action.server.ts'
import { AuthTabs } from './auth-tabs.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * /auth/callback: where links in mails and the sign-in come back. With `token` it is the reset link, with `error` a
 * link that no longer works; otherwise on to where the person belongs (PS-2.3). Who confirms an address in
 * another browser than the one that signed up chooses a password here.
 */
export const loader = pageLoader('public', async (ctx, { url, page }) => {
  const { viewer, language } = ctx
  const token = url.searchParams.get('token')
  const next = url.searchParams.get('next')
  const why = url.searchParams.get('for')
  const failed = url.searchParams.has('error')
  if (!token && !failed) {
    if (viewer) throw redirect(afterAuth(language, next, viewer.profile ? undefined : '/onboarding'))
    throw redirect(localePath(language, '/auth'))
  }
  const t = messagesFor('identity', language)
  const first = why === 'first'
  const title = t(!token ? 'linkExpiredTitle' : first ? 'firstHeading' : 'resetHeading')
  return {
    token,
    next,
    first,
    link: why === 'verify' ? ('verify' as const) : ('reset' as const),
    outbox: page.runtime.mailer.kind === 'outbox' && page.runtime.env.demo,
    meta: { title, description: t('authDescription') },
  }
})

export const action = authAction

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function AuthCallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, first, link, next, outbox } = loaderData
  const language = useLanguage()
  const navigate = useNavigate()
  const [spent, setSpent] = useState(!token || actionData?.reason === 'invalid_token')
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  const toAuth = () => navigate(localePath(language, `/auth${query}`), { replace: true })
  return (
    <AuthLayout>
      {token && !spent ? (
        <NewPasswordForm
          token={token}
          first={first}
          onSuccess={toAuth}
          onSecondStep={() => navigate(secondStepPath(language, next), { replace: true })}
          onExpired={() => setSpent(true)}
          refused={actionData?.errors}
        />
      ) : (
        <AuthTabs
          tab="login"
          onTab={toAuth}
          next={next ?? undefined}
          outbox={outbox}
          link={token ? 'reset' : link}
          answer={actionData?.form === 'reset' ? undefined : actionData}
          onLogin={toAuth}
          onSignup={toAuth}
        />
      )}
    </AuthLayout>
  )
}
