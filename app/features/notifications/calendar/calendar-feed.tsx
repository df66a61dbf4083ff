import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { Field } from '#app/ui/field.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { notify } from '#app/ui/toast.ts'
import type { CalendarApi } from './calendar-api.server.ts'

/** Snack time in the own calendar: makes the address, shows it once, and stops it. */
export function CalendarFeed({ feed }: { feed: { since: string } | null }) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const { running, url, make, stop, copy } = useCalendarFeed()
  return (
    <div className="stack">
      <p className="muted">{t('calendarIntro')}</p>
      {feed && <p>{t('calendarSince', { day: longDate(new Date(feed.since), localeOf[language]) })}</p>}
      {url && (
        <div className="stack [--stack:var(--space-2)]" role="status">
          <Field label={t('calendarAddress')} hint={t('calendarOnce')}>
            {(control) => (
              <TextInput {...control} readOnly value={url} onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <Button size="sm" className="justify-self-start" onClick={() => void copy(url)}>
            {t('calendarCopy')}
          </Button>
        </div>
      )}
      <div className="row">
        <Button variant="strong" busy={running === 'make'} onClick={() => void make()}>
          {t(feed ? 'calendarAgain' : 'calendarMake')}
        </Button>
        {feed && (
          <Button busy={running === 'stop'} onClick={() => void stop()}>
            {t('calendarStop')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useCalendarFeed() {
  const t = useMessages('notifications')
  const messageOf = useErrorMessage()
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<'make' | 'stop'>()
  const [url, setUrl] = useState<string>()
  const { calendar } = apiClient<CalendarApi>(useLanguage()).reminders
  const refused = failureToast(t('calendarFailed'), messageOf)
  const make = () =>
    run(
      async () => {
        setUrl((await outcome(calendar.$post())).url)
        await revalidate()
      },
      { name: 'make', refused },
    )
  const stop = () =>
    run(
      async () => {
        await outcome(calendar.$delete())
        setUrl(undefined)
        notify({ tone: 'success', title: t('calendarStopped') })
        await revalidate()
      },
      { name: 'stop', refused },
    )
  const { copy: put } = useCopy()
  const copy = async (text: string) => {
    const copied = await put(text)
    notify({
      tone: copied ? 'success' : 'destructive',
      title: t(copied ? 'calendarCopied' : 'calendarNotCopied'),
    })
  }
  return { running, url, make, stop, copy }
}
