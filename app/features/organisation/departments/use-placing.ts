import { useState } from 'react'
import { plainLetters } from '#app/features/identity/plain-letters.ts'
import type { PeopleApi } from '#app/features/organisation/people/people-api.server.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { DepartmentApi } from './department-api.server.ts'

export interface Person {
  id: string
  full_name: string
  department: string | null
  job_role: string | null
}

/** Searching and choosing people, and putting those that are chosen in a department. */
export function usePlacing(people: readonly Person[]) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wanted = plainLetters(q.trim())
  const shown = people.filter(({ full_name, department, job_role }) =>
    plainLetters(`${full_name} ${department ?? ''} ${job_role ?? ''}`).includes(wanted),
  )
  // Who is no longer in the list or in the search is not meant either.
  const picked = new Set(shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
  const choose = (which: readonly Person[], on: boolean) => {
    const next = new Set(chosen)
    for (const { id } of which) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const place = async (department_id: string | null, name: string | undefined) => {
    const user_ids = [...picked]
    const done = await run('place', async () => {
      const { people } = apiClient<DepartmentApi>(language).account.departments
      await outcome(people.$put({ json: { user_ids, department_id } }))
      return name
        ? t('departmentPlaced', { count: user_ids.length, name })
        : t('departmentUnplaced', { count: user_ids.length })
    })
    if (done) setChosen(new Set())
  }
  const give = async (job_role: string | null) => {
    const user_ids = [...picked]
    const done = await run('give', async () => {
      const { people } = apiClient<PeopleApi>(language).account['job-roles']
      await outcome(people.$put({ json: { user_ids, job_role } }))
      return job_role
        ? t('jobRoleGiven', { count: user_ids.length, name: job_role })
        : t('jobRoleTaken', { count: user_ids.length })
    })
    if (done) setChosen(new Set())
  }
  return { q, setQ, shown, picked, choose, busy, place, give }
}
