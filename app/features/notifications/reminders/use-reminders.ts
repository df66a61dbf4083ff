import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { ReminderApi } from './reminder-api.server.ts'
import { hasReminderDays, type ReminderSettings } from './reminder-rules.ts'

/** What stands in the form, and saving it. */
export function useReminders(saved: ReminderSettings) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [settings, setSettings] = useState(saved)
  const [daysMissing, setDaysMissing] = useState(false)
  const { busy, run } = useApiCall()

  const change = (part: Partial<ReminderSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    if (hasReminderDays(next)) setDaysMissing(false)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Also with mails off: messages on devices and the calendar go by the same days.
    const missing = !hasReminderDays(settings)
    setDaysMissing(missing)
    if (missing) return
    const send = async () => {
      setSettings(
        (await outcome(
          apiClient<ReminderApi>(language).reminders.$put({ json: settings }),
        )) as ReminderSettings,
      )
      notify({ tone: 'success', title: t(settings.enabled ? 'remindersSaved' : 'remindersOff') })
      await revalidate()
    }
    await run(send, { refused: failureToast(t('remindersFailed'), messageOf) })
  }
  return { settings, change, save, busy, daysMissing }
}
