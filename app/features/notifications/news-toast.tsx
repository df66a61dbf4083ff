import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'
import type { NotificationsApi } from './api.server.ts'

/** Shows a new lesson for five seconds, in one tab of one device: the server says whose turn it is (PS-4.10). */
export default function NewsToast({ id }: { id: string }) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const navigate = useNavigate()
  const announce = useEffectEvent(async () => {
    const call = apiClient<NotificationsApi>(language).notifications[':id'].announce.$post({ param: { id } })
    const answer = await outcome(call).catch(() => undefined)
    if (!answer?.notification) return
    const { title, message, path } = answer.notification
    const open = () => void navigate(localePath(language, path))
    notify({ title, description: message, action: { label: t('openLesson'), onPress: open } })
  })
  useEffect(() => {
    if (document.visibilityState === 'visible') void announce()
  }, [])
  return null
}
