import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { WorkingDaysApi } from './api.server.ts'
import { type Weekday, weekdays } from './rules.ts'
import type { WorkingDaysSettings } from './working-days-settings.server.ts'

type Weeks = Pick<WorkingDaysSettings, 'weeks' | 'weeks_from' | 'works_holidays'>

/** What stands in the form of the weeks, and saving it. */
export function useWorkingWeeks(saved: Weeks) {
  const t = useMessages('working-days')
  const language = useLanguage()
  const messageOf = useErrorMessage(['working-days'])
  const { revalidate } = useRevalidator()
  const [{ weeks, weeks_from, works_holidays }, setDraft] = useState<Weeks>(saved)
  const [missing, setMissing] = useState(false)
  const { busy, run } = useApiCall()

  const change = (part: Partial<Weeks>) => {
    setDraft({ weeks, weeks_from, works_holidays, ...part })
    setMissing(false)
  }
  const toggle = (turn: number, day: Weekday) => {
    const toggled = (week: Weekday[]) => weekdays.filter((one) => week.includes(one) !== (one === day))
    change({ weeks: weeks.map((week, index) => (index === turn ? toggled(week) : week)) })
  }
  /** Weeks that are added begin as the first. */
  const setCount = (count: number) =>
    change({ weeks: Array.from({ length: count }, (_, turn) => weeks[turn] ?? [...(weeks[0] ?? [])]) })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const none = weeks.every((week) => week.length === 0)
    setMissing(none)
    if (none) return
    const send = async () => {
      const json = { weeks, weeks_from, works_holidays }
      await outcome(apiClient<WorkingDaysApi>(language)['working-days'].$put({ json }))
      notify({ tone: 'success', title: t('weeksSaved') })
      await revalidate()
    }
    await run(send, { refused: failureToast(t('failed'), messageOf) })
  }
  return { weeks, works_holidays, missing, busy, change, toggle, setCount, save }
}

const noErrors: Readonly<Record<string, string>> = {}

/** Adding days off and taking them away again. */
export function useDaysOff() {
  const t = useMessages('working-days')
  const language = useLanguage()
  const messageOf = useErrorMessage(['working-days'])
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState({ first_day: '', last_day: '' })
  const [errors, setErrors] = useState(noErrors)
  const { busy, run } = useApiCall()

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setErrors(noErrors)
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft.first_day) return setErrors({ first_day: 'day_missing' })
    const json = { ...draft, last_day: draft.last_day || draft.first_day }
    const send = async () => {
      await outcome(apiClient<WorkingDaysApi>(language)['days-off'].$post({ json }))
      setDraft({ first_day: '', last_day: '' })
      notify({ tone: 'success', title: t('daysOffAdded') })
      await revalidate()
    }
    const failed = failureToast(t('failed'), messageOf)
    await run(send, {
      refused: (refusal) => (refusal.fields ? setErrors({ ...refusal.fields }) : failed(refusal)),
    })
  }
  const remove = async (first_day: string) => {
    const send = async () => {
      const one = apiClient<WorkingDaysApi>(language)['days-off'][':first_day']
      await outcome(one.$delete({ param: { first_day } }))
      notify({ tone: 'success', title: t('daysOffRemoved') })
      await revalidate()
    }
    await run(send, { refused: failureToast(t('failed'), messageOf) })
  }
  const errorOf = (field: string) => errors[field] && messageOf(errors[field])
  return { draft, change, add, remove, busy, errorOf }
}
