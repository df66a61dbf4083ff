import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import { canPush, ownMark, type PushState, subscribe, unsubscribe } from './browser-push.ts'
import type { OwnDevice } from './own-devices.server.ts'
import type { PushApi } from './push-api.server.ts'

/** Messages in this browser and in others: what is on, and switching it. */
export function usePush(devices: readonly OwnDevice[]) {
  const t = useMessages('web-push')
  const language = useLanguage()
  const messageOf = useErrorMessage(['web-push'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const [mark, setMark] = useState<string>()
  const [state, setState] = useState<PushState>('unknown')
  const own = devices.find((device) => device.mark === mark)
  useEffect(() => {
    // What the browser knows changes with what was switched.
    void look(devices).then(({ mark: found, state: now }) => {
      setMark(found)
      setState(now)
    })
  }, [devices])
  const api = apiClient<PushApi>(language).push.devices
  const refused = failureToast(t('failed'), messageOf)
  const on = () =>
    run(
      async () => {
        const { key } = await outcome(api.$get())
        const given = await subscribe(key)
        if (!given) {
          setState(Notification.permission === 'denied' ? 'denied' : 'off')
          return
        }
        await outcome(api.$post({ json: given }))
        notify({ tone: 'success', title: t('switchedOn') })
        await revalidate()
      },
      { name: 'on', refused },
    )
  const off = (device: OwnDevice) =>
    run(
      async () => {
        await outcome(api[':id'].$delete({ param: { id: device.id } }))
        if (device.id === own?.id) await unsubscribe()
        notify({ tone: 'success', title: t('switchedOff') })
        await revalidate()
      },
      { name: `off-${device.id}`, refused },
    )
  return { state, own, others: devices.filter((device) => device !== own), running, on, off }
}

async function look(devices: readonly OwnDevice[]): Promise<{ mark: string | undefined; state: PushState }> {
  if (!canPush()) return { mark: undefined, state: 'impossible' }
  const mark = await ownMark().catch(() => undefined)
  if (Notification.permission === 'denied') return { mark, state: 'denied' }
  return { mark, state: devices.some((device) => device.mark === mark) ? 'on' : 'off' }
}
