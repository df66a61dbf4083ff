import { data, Form, redirect, useNavigation } from 'react-router'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { secondStepPath } from '#app/features/identity/auth-rules.ts'
import { afterAuth, pageError, pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/confirm-page'
import { isFromHere, postAuth } from './post-auth.server.ts'

/**
 * /auth/confirm: where the mail to confirm an address leads. Reading the page changes nothing, as programs that look through
 * mail open every link; its button does. In the browser that signed up it also signs in; in any other its reader chooses a
 * password (sign-in-where-signed-up.server.ts).
 */
export const loader = pageLoader('public', async ({ language }) => {
  const t = messagesFor('identity', language)
  return { meta: { title: t('confirmHeading'), description: t('authDescription') } }
})

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageRequest)
  const { searchParams } = new URL(request.url)
  const next = searchParams.get('next')
  const to = (path: string, query: Record<string, string>) =>
    localePath(page.language, `${path}?${new URLSearchParams({ ...query, ...(next && { next }) })}`)
  if (!isFromHere(request, page.runtime.env.APP_URL))
    throw pageError(new AppError('forbidden', 'invalid_origin'))
  try {
    const token = searchParams.get('token') ?? ''
    const { cookies, answer } = await postAuth(page, request, '/confirm-email', { token })
    const { reset_token, second_factor } = answer as { reset_token?: string | null; second_factor?: unknown }
    if (second_factor) throw redirect(secondStepPath(page.language, next), { status: 303, headers: cookies })
    const target = reset_token
      ? to('/auth/callback', { token: reset_token, for: 'first' })
      : afterAuth(page.language, next, '/onboarding')
    throw redirect(target, { status: 303, headers: cookies })
  } catch (error) {
    if (!(error instanceof AppError)) throw error instanceof Response ? error : pageError(error)
    if (error.reason === 'invalid_token')
      throw redirect(to('/auth/callback', { for: 'verify', error: 'INVALID_TOKEN' }), 303)
    return data({ reason: error.reason }, { status: statusOfKind[error.kind] })
  }
}

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  const t = useMessages('identity')
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthLayout>
      <div className="stack [--stack:1.25rem]">
        <AuthHeading intro={t('confirmIntro')}>{t('confirmHeading')}</AuthHeading>
        {actionData && (
          <p role="alert" className="small">
            {t('tryAgain')}
          </p>
        )}
        <Form method="post">
          <Button type="submit" variant="primary" size="lg" block busy={busy}>
            {t('confirmAction')}
          </Button>
        </Form>
        <p className="small muted">{t('confirmNotYou')}</p>
      </div>
    </AuthLayout>
  )
}
