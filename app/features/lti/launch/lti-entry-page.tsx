import { redirectDocument } from 'react-router'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { isLaunchReason, isProvable } from '#app/features/lti/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/lti-entry-page'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** /auth/lti: why a launch from a learning platform did not work, and how somebody shows who he or she is. */
export const loader = pageLoader('public', async ({ viewer, language }, { url }) => {
  const error = url.searchParams.get('error')
  const platform = url.searchParams.get('platform') ?? ''
  const answer = url.searchParams.get('answer') ?? ''
  const kept = id.test(platform) && /^[\w-]{43}$/.test(answer) ? { platform, answer } : undefined
  const reason = isLaunchReason(error) ? error : undefined
  // Back from signing in: the launch goes on where it was.
  if (kept && !reason)
    throw redirectDocument(`/api/lti/${platform}/finish?${new URLSearchParams({ answer, lang: language })}`)
  return {
    reason,
    kept: reason && isProvable(reason) ? kept : undefined,
    you: viewer?.profile && { name: viewer.profile.full_name, email: viewer.email },
    meta: { title: messagesFor('lti', language)('entryTitle') },
  }
})

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LtiEntryPage({ loaderData }: Route.ComponentProps) {
  const { reason, kept, you } = loaderData
  const t = useMessages('lti')
  const sentence = useErrorMessage(['lti'])
  const language = useLanguage()
  const next = kept && `/auth/lti?${new URLSearchParams(kept)}`
  return (
    <AuthLayout>
      <div className="stack [--stack:18px]">
        <AuthHeading intro={t('entryAgain')}>{t('entryTitle')}</AuthHeading>
        {reason && (
          <Notice tone="danger" title={t('entryFailed')} role="alert">
            {sentence(reason)}
          </Notice>
        )}
        {kept && you && (
          <form method="post" action={`/api/lti/${kept.platform}/finish?lang=${language}`} className="stack">
            <p className="wrap-anywhere">{t('entryYou', you)}</p>
            <input type="hidden" name="answer" value={kept.answer} />
            <Button type="submit" variant="primary" size="lg" block>
              {t('entryIsYou')}
            </Button>
            <p className="small muted">{t('entryIsYouNote')}</p>
          </form>
        )}
        {next && !you && (
          <ButtonLink
            variant="primary"
            size="lg"
            block
            href={localePath(language, `/auth?${new URLSearchParams({ next })}`)}
          >
            {t('entrySignIn')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          size="sm"
          className="justify-self-center"
          href={localePath(language, '/')}
        >
          {t('entryHome')}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
