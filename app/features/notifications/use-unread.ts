import { useState } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useLive } from '#app/live/use-live.ts'
import type { NotificationsApi } from './api.server.ts'

export interface Unread {
  unread: number
  /** A new lesson that is still to be shown as a toast. */
  news: string | null
}

/** What the bell shows: what came with the page, until something newer is known. A failed refresh leaves what is there. */
export function useUnread(initial: Unread) {
  const language = useLanguage()
  const [newer, setNewer] = useState<{ than: Unread; is: Unread }>()
  const refresh = async () => {
    const found = await outcome(apiClient<NotificationsApi>(language).notifications.$get()).catch(
      () => undefined,
    )
    if (found) setNewer({ than: initial, is: found })
  }
  useLive(['notifications'], () => void refresh())
  return { ...(newer?.than === initial ? newer.is : initial), refresh }
}
