import type { PeoplePage } from '#app/features/organisation/people/find-people.server.ts'
import type { PeopleApi } from '#app/features/organisation/people/people-api.server.ts'
import { usePicking } from '#app/features/organisation/people/use-picking.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { DepartmentApi } from './department-api.server.ts'

/** Choosing people, and putting those that are chosen in a department. */
export function usePlacing(found: PeoplePage) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const picking = usePicking(found)
  const { picked, clear } = picking
  const place = async (department_id: string | null, name: string | undefined) => {
    const user_ids = [...picked]
    const done = await run('place', async () => {
      const { people } = apiClient<DepartmentApi>(language).account.departments
      await outcome(people.$put({ json: { user_ids, department_id } }))
      return name
        ? t('departmentPlaced', { count: user_ids.length, name })
        : t('departmentUnplaced', { count: user_ids.length })
    })
    if (done) clear()
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
    if (done) clear()
  }
  return { picking, picked, busy, place, give }
}
