import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { nameProblem, type Scope } from '#app/features/integrations/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { TokenApi } from './token-api.server.ts'

type Errors = { name?: string; scopes?: string }

/** What stands in the form for a new token, making it, and the token that was made. */
export function useNewToken() {
  const t = useMessages('integrations')
  const language = useLanguage()
  const sentence = useErrorMessage(['integrations'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [form, setForm] = useState<{ name: string; scopes: readonly Scope[]; days: 30 | 90 | 365 }>({
    name: '',
    scopes: [],
    days: 90,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [token, setToken] = useState<string>()
  const make = async () => {
    const name = nameProblem(form.name)
    const found: Errors = {
      ...(name && { name }),
      ...(form.scopes.length === 0 && { scopes: 'scopes_required' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      const json = { name: form.name.trim(), scopes: [...form.scopes], days: form.days }
      const made = (await outcome(apiClient<TokenApi>(language).account.tokens.$post({ json }))) as {
        token: string
      }
      setToken(made.token)
      await revalidate()
    }
    await run(send, { refused: failureToast(t('failed'), sentence) })
  }
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  return { form, change, errors, busy, make, token }
}

/** Takes a token back. `busy` is the id of the one under way. */
export function useRevokeToken() {
  const t = useMessages('integrations')
  const language = useLanguage()
  const sentence = useErrorMessage(['integrations'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const revoke = (id: string) =>
    run(
      async () => {
        await outcome(apiClient<TokenApi>(language).account.tokens[':id'].$delete({ param: { id } }))
        notify({ tone: 'success', title: t('tokenRevoked') })
      },
      { name: id, refused: failureToast(t('failed'), sentence), settled: revalidate },
    )
  return { busy: running, revoke }
}
