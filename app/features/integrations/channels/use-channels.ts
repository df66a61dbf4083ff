import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { nameProblem } from '#app/features/integrations/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { Language } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import { parseChannelAddress } from './channel-address.ts'
import type { ChannelsApi } from './channel-api.server.ts'
import { messageErrorKey } from './message-error.ts'
import type { ChannelTry } from './try-channel.server.ts'

type Errors = { name?: string; url?: string }

/** What stands in the form for a new channel, and adding it. */
export function useNewChannel(added: () => void) {
  const t = useMessages('integrations')
  const language = useLanguage()
  const sentence = useErrorMessage(['integrations'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [form, setForm] = useState<{ name: string; url: string; time: string; language: Language }>({
    name: '',
    url: '',
    time: '09:30',
    language,
  })
  const [errors, setErrors] = useState<Errors>({})
  const add = async () => {
    const name = nameProblem(form.name)
    const address = parseChannelAddress(form.url)
    const found: Errors = { ...(name && { name }), ...('problem' in address && { url: address.problem }) }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      await outcome(apiClient<ChannelsApi>(language).account.channels.$post({ json: form }))
      notify({ tone: 'success', title: t('channelAdded') })
      added()
      await revalidate()
    }
    await run(send, { refused: failureToast(t('failed'), sentence) })
  }
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  return { form, change, errors, busy, add }
}

type Change = { time?: string; language?: Language; paused?: boolean }

/** What can be done with a channel. `busy` names what is under way. */
export function useChannelActions() {
  const t = useMessages('integrations')
  const language = useLanguage()
  const sentence = useErrorMessage(['integrations'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const one = apiClient<ChannelsApi>(language).account.channels[':id']
  const act = (name: string, send: () => Promise<void>) =>
    run(send, { name, refused: failureToast(t('failed'), sentence), settled: revalidate })
  const param = (id: string) => ({ param: { id } })
  return {
    busy: running,
    change: (id: string, json: Change, said: string) =>
      act(`change-${id}`, async () => {
        await outcome(one.$patch({ ...param(id), json }))
        notify({ tone: 'success', title: said })
      }),
    remove: (id: string) =>
      act(`remove-${id}`, async () => {
        await outcome(one.$delete(param(id)))
        notify({ tone: 'success', title: t('channelRemoved') })
      }),
    test: (id: string) =>
      act(`test-${id}`, async () => {
        const came = (await outcome(one.test.$post(param(id)))) as ChannelTry
        const { delivered, status, error } = came
        const why = error && messageErrorKey(error, status)
        notify({
          tone: delivered ? 'success' : 'destructive',
          title: t(delivered ? 'channelTested' : 'channelTestFailed'),
          ...(why && { description: t(why, { status: status ?? '' }) }),
        })
      }),
  }
}
