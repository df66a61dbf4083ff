import { useEffect, useState } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { afterAuth, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/auth-page'
import { authAction } from './auth-action.server.ts'
import { hashAsksSignUp, parseAuthTab, renamedAuthPath } from './auth-tab.ts'
import { AuthTabs } from './auth-tabs.tsx'
import type { AuthTab } from './credentials.ts'

/** /auth: who is signed in already goes on (PS-2.6). */
export const loader = pageLoader('public', async (ctx, { url, page }) => {
  const next = url.searchParams.get('next')
  if (ctx.viewer) throw redirect(afterAuth(ctx.language, next))
  const renamed = renamedAuthPath(url.searchParams)
  if (renamed) throw redirect(localePath(ctx.language, renamed), 301)
  const tab = parseAuthTab(url.searchParams)
  const t = messagesFor('identity', ctx.language)
  return {
    target: afterAuth(ctx.language, next),
    onboarding: afterAuth(ctx.language, next, '/onboarding'),
    next: next ?? undefined,
    signup: tab === 'signup',
    forgot: tab === 'forgot',
    outbox: page.runtime.mailer.kind === 'outbox' && page.runtime.env.demo,
    meta: { title: t('authTitle'), description: t('authDescription') },
  }
})

export const action = authAction

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, loaderData.meta) : []
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { target, onboarding, next, signup, forgot, outbox } = loaderData
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const [tab, setTab] = useState<AuthTab>(signup || actionData?.form === 'signup' ? 'signup' : 'login')
  // The server does not see the part after #.
  useEffect(() => {
    if (hashAsksSignUp(hash)) setTab('signup')
  }, [hash])
  return (
    <AuthLayout>
      <AuthTabs
        tab={tab}
        onTab={setTab}
        next={next}
        outbox={outbox}
        forgot={forgot}
        answer={actionData}
        email={(state as { email?: string } | null)?.email}
        onLogin={() => navigate(target, { replace: true })}
        onSignup={() => navigate(onboarding, { replace: true })}
      />
    </AuthLayout>
  )
}
