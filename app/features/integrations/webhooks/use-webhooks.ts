import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { WebhooksApi } from './webhook-api.server.ts'
import { urlProblem, type WebhookEvent } from './webhook-rules.ts'

type Errors = { url?: string; events?: string }

/** What stands in the form for a new address, adding it, and the secret that it got. */
export function useNewWebhook() {
  const t = useMessages('integrations')
  const language = useLanguage()
  const sentence = useErrorMessage(['integrations'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [form, setForm] = useState<{ url: string; events: readonly WebhookEvent[] }>({ url: '', events: [] })
  const [errors, setErrors] = useState<Errors>({})
  const [secret, setSecret] = useState<string>()
  const add = async () => {
    const url = urlProblem(form.url)
    const found: Errors = {
      ...(url && { url }),
      ...(form.events.length === 0 && { events: 'events_required' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      const json = { url: form.url.trim(), events: [...form.events] }
      const added = (await outcome(apiClient<WebhooksApi>(language).account.webhooks.$post({ json }))) as {
        secret: string
      }
      setSecret(added.secret)
      await revalidate()
    }
    await run(send, { refused: failureToast(t('failed'), sentence) })
  }
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  return { form, change, errors, busy, add, secret }
}

/** What can be done with an address or a message. `busy` names the one under way. */
export function useWebhookActions() {
  const t = useMessages('integrations')
  const language = useLanguage()
  const sentence = useErrorMessage(['integrations'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const [secret, setSecret] = useState<string>()
  const api = apiClient<WebhooksApi>(language).account
  const act = (name: string, send: () => Promise<string>) =>
    run(async () => notify({ tone: 'success', title: await send() }), {
      name,
      refused: failureToast(t('failed'), sentence),
      settled: revalidate,
    })
  const param = (id: string) => ({ param: { id } })
  return {
    busy: running,
    /** A new secret, to be shown once. */
    secret,
    forgetSecret: () => setSecret(undefined),
    remove: (id: string) =>
      act(`remove-${id}`, async () => {
        await outcome(api.webhooks[':id'].$delete(param(id)))
        return t('webhookRemoved')
      }),
    replace: (id: string) =>
      act(`replace-${id}`, async () => {
        const made = (await outcome(api.webhooks[':id'].secret.$post(param(id)))) as { secret: string }
        setSecret(made.secret)
        return t('webhookSecretReplaced')
      }),
    test: (id: string) =>
      act(`test-${id}`, async () => {
        await outcome(api.webhooks[':id'].test.$post(param(id)))
        return t('webhookTested')
      }),
    resend: (id: string) =>
      act(`resend-${id}`, async () => {
        await outcome(api['webhook-deliveries'][':id'].resend.$post(param(id)))
        return t('webhookResent')
      }),
  }
}
