import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NewApp } from '#app/features/identity/second-factor/authenticator-app.server.ts'
import type { SecondFactorApi } from '#app/features/identity/second-factor/second-factor-api.server.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

/** What one wants to change; each begins with the password. */
export type Change = 'app' | 'passkey-step' | 'codes' | 'off' | 'add-passkey'

/** How far a change is: the password, the code of a new app, recovery codes to keep. */
export type Step = { at: 'password' } | { at: 'code'; app: NewApp } | { at: 'codes'; codes: string[] }

type Errors = { password?: string; code?: string; name?: string }

/**
 * Takes one change of the second factor through its steps.
 * @param onDone nothing is left to show
 */
export function useSecondFactorChange(change: Change, onDone: () => void) {
  const t = useMessages('settings')
  const language = useLanguage()
  const sentence = useIdentityError()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [step, setStep] = useState<Step>({ at: 'password' })
  const [form, setForm] = useState({ password: '', code: '', name: '' })
  const [errors, setErrors] = useState<Errors>({})
  const api = apiClient<SecondFactorApi>(language)

  const keepCodes = async (recovery_codes: string[], title: string) => {
    setStep({ at: 'codes', codes: recovery_codes })
    notify({ tone: 'success', title })
    await revalidate()
  }
  const finish = async (title: string) => {
    notify({ tone: 'success', title })
    await revalidate()
    onDone()
  }

  const changes: Readonly<Record<Change, () => Promise<void>>> = {
    app: async () => {
      const app = (await outcome(api['second-factor'].app.$post({ json: { ...password() } }))) as NewApp
      setStep({ at: 'code', app })
    },
    'passkey-step': async () => {
      const { recovery_codes } = (await outcome(
        api['second-factor'].passkey.$post({ json: { ...password() } }),
      )) as { recovery_codes: string[] }
      await keepCodes(recovery_codes, t('factorOn'))
    },
    codes: async () => {
      const { recovery_codes } = (await outcome(
        api['second-factor']['recovery-codes'].$post({ json: { ...password() } }),
      )) as { recovery_codes: string[] }
      await keepCodes(recovery_codes, t('codesRenewed'))
    },
    off: async () => {
      await outcome(api['second-factor'].off.$post({ json: { ...password() } }))
      await finish(t('factorOff'))
    },
    'add-passkey': async () => {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const options = await outcome(api.passkeys.options.$post({ json: { ...password() } }))
      const made = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
      if (!made) {
        notify({ title: t('passkeyNotMade'), description: t('passkeyNotMadeBody') })
        return
      }
      await outcome(api.passkeys.$post({ json: { name: form.name.trim(), response: { ...made } } }))
      await finish(t('passkeyAdded'))
    },
  }
  const password = () => ({ current_password: form.password })

  const send = async () => {
    const asksName = change === 'add-passkey' && form.name.trim() === ''
    const found: Errors =
      step.at === 'code'
        ? { ...(form.code.trim() === '' && { code: 'code_required' }) }
        : {
            ...(asksName && { name: 'name_required' }),
            ...(form.password === '' && { password: 'password_required' }),
          }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const confirm = async () => {
      const json = { code: form.code.replace(/\s/g, '') }
      const { recovery_codes } = (await outcome(api['second-factor'].app.confirm.$post({ json }))) as {
        recovery_codes: string[]
      }
      await keepCodes(recovery_codes, t('factorOn'))
    }
    const say = failureToast(t('factorFailed'), sentence)
    await run(step.at === 'code' ? confirm : changes[change], {
      refused: (refusal) => {
        const { reason } = refusal
        if (reason === 'invalid_password') setErrors({ password: reason })
        else if (reason === 'invalid_code') setErrors({ code: reason })
        else say(refusal)
      },
    })
  }
  const type = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  return { step, form, type, errors, busy, send }
}

/** Takes a passkey away. */
export function useRemovePasskey() {
  const t = useMessages('settings')
  const language = useLanguage()
  const sentence = useIdentityError()
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const remove = (id: string) =>
    run(
      async () => {
        await outcome(apiClient<SecondFactorApi>(language).passkeys[':id'].$delete({ param: { id } }))
        notify({ tone: 'success', title: t('passkeyRemoved') })
      },
      { name: id, refused: failureToast(t('factorFailed'), sentence), settled: revalidate },
    )
  return { busy: running, remove }
}
