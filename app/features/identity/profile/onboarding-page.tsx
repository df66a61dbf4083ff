import { redirect } from 'react-router'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { disciplinesWithSnacks } from '#app/features/identity/disciplines-with-snacks.server.ts'
import { invitedName } from '#app/features/identity/invited-name.server.ts'
import { afterAuth, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { withoutLanguage } from '#app/lib/language.ts'
import type { Route } from './+types/onboarding-page'
import { OnboardingForm } from './onboarding-form.tsx'

/** /onboarding: the profile of somebody who signed up (PS-2.7). */
export const loader = pageLoader('viewer', async (ctx, { url }) => {
  const { viewer, language, now } = ctx
  const target = afterAuth(language, url.searchParams.get('next'))
  if (viewer.profile) throw redirect(target)
  const t = messagesFor('identity', language)
  return {
    target,
    owner: viewer.auth_user_id,
    today: utcDay(now),
    served: await disciplinesWithSnacks(ctx.db),
    joining: withoutLanguage(target).startsWith('/invitation/'),
    called: await invitedName(ctx.db, withoutLanguage(target), viewer.email),
    meta: { title: t('onboardingTitle'), description: t('onboardingDescription') },
  }
})

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function OnboardingPage({ loaderData }: Route.ComponentProps) {
  const { target, owner, today, joining, called, served } = loaderData
  return (
    <AuthLayout wide>
      <OnboardingForm
        target={target}
        owner={owner}
        today={today}
        joining={joining}
        called={called}
        served={served}
      />
    </AuthLayout>
  )
}
