import { useEffect, useState } from 'react'
import { data, Form, redirect, useLocation } from 'react-router'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { afterAuth, pageError, pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { EmailField } from '#app/features/identity/sign-in/credential-fields.tsx'
import { isFromHere, typedIn } from '#app/features/identity/sign-in/post-auth.server.ts'
import { findByDomain } from '#app/features/single-sign-on/domains/find-by-domain.server.ts'
import { domainOfAddress, isSignInReason } from '#app/features/single-sign-on/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/sso-page'

/** /auth/sso: to the provider of one's organisation, found by the domain of one's address; and why that did not work. */
export const loader = pageLoader('public', async ({ viewer, language }, { url }) => {
  const next = url.searchParams.get('next')
  const error = url.searchParams.get('error')
  if (viewer && !error) throw redirect(afterAuth(language, next))
  const t = messagesFor('single-sign-on', language)
  return {
    next: next ?? undefined,
    reason: isSignInReason(error) ? error : undefined,
    meta: { title: t('entryTitle'), description: t('entryIntro') },
  }
})

/** Looks an address up. It is posted, so that it stands in no address. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageRequest)
  if (!isFromHere(request, page.runtime.env.APP_URL))
    throw pageError(new AppError('forbidden', 'invalid_origin'))
  const { email = '' } = await typedIn(request)
  const domain = domainOfAddress(email)
  const found = domain && (await findByDomain(page.ctx.db, domain))
  if (!domain || !found)
    return data(
      { email, problem: domain ? 'sso_unknown_domain' : 'invalid_email', domain: undefined },
      { status: 400 },
    )
  return data({ email, problem: undefined, domain })
}

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SsoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, reason } = loaderData
  const t = useMessages('single-sign-on')
  const sentence = useErrorMessage(['single-sign-on', 'identity'])
  const language = useLanguage()
  const { state } = useLocation()
  const [email, setEmail] = useState(actionData?.email ?? '')
  // What was typed on the page before: the server does not know it.
  useEffect(() => {
    const typed = (state as { email?: string } | null)?.email
    if (typeof typed === 'string') setEmail((now) => now || typed)
  }, [state])
  const domain = actionData?.domain
  const query = domain && new URLSearchParams({ domain, lang: language, hint: email, ...(next && { next }) })
  return (
    <AuthLayout>
      <div className="stack [--stack:18px]">
        <AuthHeading intro={t('entryIntro')}>{t('entryTitle')}</AuthHeading>
        {reason && !actionData && (
          <Notice tone="danger" title={t('entryFailed')} role="alert">
            {sentence(reason)}
          </Notice>
        )}
        {query ? (
          <>
            <p>{t('entryFound', { domain })}</p>
            {/* A plain link: it leaves this site, and a form may not. */}
            <a className="btn btn--primary btn--lg btn--block" href={`/api/sso/start?${query}`}>
              {t('entryGo')}
            </a>
          </>
        ) : (
          <Form method="post" className="stack [--stack:18px]" noValidate>
            <EmailField value={email} onChange={setEmail} error={undefined} />
            {actionData?.problem && (
              <Notice tone="warning" title={t('entryFailed')} role="alert">
                {sentence(actionData.problem)}
              </Notice>
            )}
            <Button type="submit" variant="primary" size="lg" block>
              {t('entryNext')}
            </Button>
          </Form>
        )}
        <ButtonLink
          variant="ghost"
          size="sm"
          className="justify-self-center"
          href={localePath(language, `/auth${next ? `?${new URLSearchParams({ next })}` : ''}`)}
        >
          {t('entryByPassword')}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
