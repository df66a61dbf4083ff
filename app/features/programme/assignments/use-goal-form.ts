import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Discipline } from '#app/features/content/rules.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { localePath } from '#app/lib/language.ts'
import type { Requirement } from './read-assignments.server.ts'
import type { RequirementApi } from './requirement-api.server.ts'
import { requirementLimits } from './rules.ts'

/** A number as somebody typed it; what is no number is refused like one that is too small. */
const numberIn = (typed: string): number => (Number.isSafeInteger(Number(typed)) ? Number(typed) : 0)

/**
 * Keeps what is asked as it stands in the form, or asks it no more, and goes back to the list.
 * @param onKept is told before it goes back
 */
export function useGoalForm(requirement: Requirement | null, onKept: () => void) {
  const t = useMessages('programme')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, errors, run } = useProgrammeCall()
  const [requests] = useState(createAttempts)
  const { requirements } = apiClient<RequirementApi>(language).programme
  const back = () => {
    onKept()
    return navigate(localePath(language, '/team/programme/goals'))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const all = (name: string) => form.getAll(name).map(String)
    const path = text('path') || null
    const json = {
      title: text('title'),
      goal: text('goal'),
      system_id: text('system_id') || null,
      job_roles: all('job_roles'),
      department_ids: all('department_ids'),
      disciplines: all('disciplines') as Discipline[],
      levels: all('levels') as Level[],
      skills: all('skills') as Skill[],
      count: path ? requirementLimits.count.usual : numberIn(text('count')),
      path,
      modules: all('modules'),
      first_days: numberIn(text('first_days')),
      repeat_months: text('repeat_months').trim() ? numberIn(text('repeat_months')) : null,
      on_policy: form.has('on_policy'),
      on_law: form.has('on_law'),
      starts_on: null,
    }
    const send = async () => {
      if (requirement) {
        await outcome(requirements[':id'].$put({ param: { id: requirement.id }, json }))
        return t('goalSaved', { title: json.title })
      }
      await outcome(
        requirements.$post({ json: { request_id: requests.idFor(JSON.stringify(json)), ...json } }),
      )
      requests.done()
      return t('goalAdded', { title: json.title })
    }
    if (await run('save', send)) await back()
  }
  const archive = async () => {
    if (!requirement) return
    const send = async () => {
      await outcome(requirements[':id'].$delete({ param: { id: requirement.id } }))
      return t('goalArchived', { title: requirement.title })
    }
    if (await run('archive', send, true)) await back()
  }
  return { busy, errors, submit, archive }
}
