import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataKind, Decision } from '#app/features/programme/rules.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { localePath } from '#app/lib/language.ts'
import type { AiSystem } from './read-register.server.ts'
import type { RegisterApi } from './register-api.server.ts'

/**
 * Keeps a use of AI as it stands in the form, or takes it out, and goes back to the register.
 * @param onKept is told before it goes back
 */
export function useSystemForm(system: AiSystem | null, today: string, onKept: () => void) {
  const t = useMessages('programme')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, errors, run } = useProgrammeCall()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(system?.answers ?? {})
  const [requests] = useState(createAttempts)
  const { register } = apiClient<RegisterApi>(language).programme
  const back = () => {
    onKept()
    return navigate(localePath(language, '/team/programme/register'))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const json = {
      name: text('name'),
      tool_slug: text('tool_slug') || null,
      purpose: text('purpose'),
      owner_id: text('owner_id') || null,
      department_ids: form.getAll('department_ids').map(String),
      data_kinds: form.getAll('data_kinds').map(String) as DataKind[],
      answers: { ...answers },
      decision: text('decision') as Decision,
      conditions: text('conditions'),
      review_on: text('review_on') || null,
      terms_url: text('terms_url'),
    }
    const changed_on = form.has('changed') ? today : (system?.changed_on ?? null)
    const send = async () => {
      if (system) {
        await outcome(register[':id'].$put({ param: { id: system.id }, json: { ...json, changed_on } }))
        return t('systemSaved', { name: json.name })
      }
      const request_id = requests.idFor(JSON.stringify(json))
      await outcome(register.$post({ json: { request_id, ...json } }))
      requests.done()
      return t('systemAdded', { name: json.name })
    }
    if (await run('save', send)) await back()
  }
  const retire = async () => {
    if (!system) return
    const send = async () => {
      await outcome(register[':id'].$delete({ param: { id: system.id } }))
      return t('systemRetired', { name: system.name })
    }
    if (await run('retire', send, true)) await back()
  }
  return { busy, errors, answers, setAnswers, submit, retire }
}
