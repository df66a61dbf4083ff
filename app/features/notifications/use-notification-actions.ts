import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'
import type { NotificationsApi } from './api.server.ts'

/** What a reader does with notifications. `onDone` comes after each, also after one that failed: then what is shown may be old. */
export function useNotificationActions(onDone: () => void) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const api = () => apiClient<NotificationsApi>(language).notifications

  async function act(call: Promise<unknown>): Promise<void> {
    try {
      await call
    } catch (error) {
      const { reason, status } = error instanceof ApiError ? error : new ApiError(0, 'unknown')
      // Gone already, in another tab: that is what was asked for.
      if (status !== 404)
        notify({ tone: 'destructive', title: t('failedTitle'), description: messageOf(reason) })
    }
    onDone()
  }
  return {
    read: (id: string) => act(outcome(api().read.$post({ json: { ids: [id] } }))),
    readAll: () => act(outcome(api().read.$post({ json: {} }))),
    dismiss: (id: string) => act(outcome(api()[':id'].$delete({ param: { id } }))),
  }
}

export type NotificationActions = ReturnType<typeof useNotificationActions>
