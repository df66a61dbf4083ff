import { useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { authClient } from '#app/features/identity/auth-client.ts'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { AuthLayout } from '#app/features/identity/auth-layout.tsx'
import { afterAuth, pageError, pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { AuthForm } from '#app/features/identity/sign-in/auth-form.tsx'
import { isFromHere, postAuth, typedIn } from '#app/features/identity/sign-in/post-auth.server.ts'
import { useAuthFailure } from '#app/features/identity/sign-in/use-auth-failure.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Route } from './+types/second-step-page'
import { readChallenge } from './challenge.server.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { secondStepMethods } from './second-factor-state.server.ts'
import { secondStepOf } from './second-step-cookie.server.ts'

/** /auth/second-step: between the password and the session, for whoever has a second factor (PD-49). */
export const loader = pageLoader('public', async ({ db, viewer, language }, { url, page, request }) => {
  const next = url.searchParams.get('next')
  if (viewer) throw redirect(afterAuth(language, next))
  const step = secondStepOf(request.headers.get('cookie'), page.runtime.env.APP_URL.startsWith('https:'))
  const userId = step && (await readChallenge(db, 'second-step', step))
  if (!userId) {
    const query = next ? `?${new URLSearchParams({ next })}` : ''
    throw redirect(localePath(language, `/auth${query}`))
  }
  const t = messagesFor('identity', language)
  return {
    methods: await secondStepMethods(db, userId),
    target: afterAuth(language, next),
    meta: { title: t('secondStepTitle'), description: t('authDescription') },
  }
})

/** From a browser that runs no script: the code goes the way of the API, with its limits and log. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageRequest)
  const next = new URL(request.url).searchParams.get('next')
  const { code = '' } = await typedIn(request)
  if (!isFromHere(request, page.runtime.env.APP_URL))
    throw pageError(new AppError('forbidden', 'invalid_origin'))
  try {
    const { cookies } = await postAuth(page, request, '/sign-in/second-factor', { code })
    throw redirect(afterAuth(page.language, next), { status: 303, headers: cookies })
  } catch (error) {
    if (!(error instanceof AppError)) throw error instanceof Response ? error : pageError(error)
    return data({ reason: error.reason }, { status: statusOfKind[error.kind] })
  }
}

export const handle = { layout: 'bare' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, target } = loaderData
  const t = useMessages('identity')
  const language = useLanguage()
  const sentence = useIdentityError()
  const fail = useAuthFailure()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState(actionData?.reason)
  const byCode = methods.includes('app') || methods.includes('recovery_code')
  const onSuccess = () => navigate(target, { replace: true })
  const submit = async () => {
    if (code.trim() === '') return setReason('code_required')
    try {
      await authClient.secondStep(language, code)
    } catch (error) {
      const why = fail(error, t('secondStepFailed'))
      setReason(why === 'invalid_code' ? why : undefined)
      if (why === 'second_step_over') await navigate(localePath(language, '/auth'), { replace: true })
      return
    }
    await onSuccess()
  }
  return (
    <AuthLayout>
      <div className="stack [--stack:18px]">
        <AuthHeading intro={t(methods.includes('app') ? 'secondStepIntro' : 'secondStepPasskeyIntro')}>
          {t('secondStepTitle')}
        </AuthHeading>
        {methods.length === 0 && (
          <Notice tone="warning" title={t('secondStepNone')}>
            {t('secondStepLost')}
          </Notice>
        )}
        {methods.includes('passkey') && <PasskeyButton onSuccess={onSuccess} />}
        {byCode && (
          <AuthForm
            name="second-step"
            errors={reason ? { code: reason } : {}}
            action={t('secondStepAction')}
            onSubmit={submit}
          >
            <Field
              label={t(methods.includes('app') ? 'secondStepCode' : 'recoveryCode')}
              hint={methods.includes('recovery_code') ? t('secondStepCodeHint') : undefined}
              required
              error={reason && sentence(reason)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </Field>
          </AuthForm>
        )}
        <p className="small muted">{t('secondStepLost')}</p>
      </div>
    </AuthLayout>
  )
}
