import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { OpenBadgeApi } from './badge-api.server.ts'
import type { Achievement, BadgeName } from './rules.ts'

/** Making a badge of something that was finished. @param onMade the form can go */
export function useMakeBadge(names: readonly BadgeName[], onMade: () => void) {
  const t = useMessages('open-badges')
  const language = useLanguage()
  const sentence = useErrorMessage(['open-badges'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [name, setName] = useState<BadgeName>(names[0] ?? 'none')
  const make = ({ achievement, about }: Achievement) =>
    run(
      async () => {
        const json = { achievement, about, name }
        await outcome(apiClient<OpenBadgeApi>(language)['open-badges'].$post({ json }))
        notify({ tone: 'success', title: t('made') })
        await revalidate()
        onMade()
      },
      { refused: failureToast(t('failed'), sentence) },
    )
  return { name, setName, busy, make }
}

/** Sharing and withdrawing a badge. `busy` is the id of the one under way. */
export function useOwnBadges() {
  const t = useMessages('open-badges')
  const language = useLanguage()
  const sentence = useErrorMessage(['open-badges'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const api = apiClient<OpenBadgeApi>(language)['open-badges'][':id']
  const change = (id: string, title: string, send: () => Promise<unknown>) =>
    run(
      async () => {
        await send()
        notify({ tone: 'success', title })
        await revalidate()
      },
      { name: id, refused: failureToast(t('failed'), sentence) },
    )
  return {
    busy: running,
    share: (id: string, shared: boolean) =>
      change(id, t(shared ? 'shared' : 'unshared'), () =>
        outcome(api.shared.$put({ param: { id }, json: { shared } })),
      ),
    withdraw: (id: string) => change(id, t('withdrawn'), () => outcome(api.$delete({ param: { id } }))),
  }
}
