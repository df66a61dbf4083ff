import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { PeopleApi } from './people-api.server.ts'
import { offeredPeople } from './people-query.ts'
import type { NamedPerson } from './person-field.tsx'

/** Looks for people of the organisation by a part of a name, department or job role, for who runs it. */
export function useFindPeople() {
  const language = useLanguage()
  return async (q: string): Promise<{ people: NamedPerson[]; count: number }> => {
    const query = { q, limit: String(offeredPeople) }
    const { people, count } = await outcome(apiClient<PeopleApi>(language).account.people.$get({ query }))
    return { people: people.map(({ id, full_name }) => ({ id, name: full_name })), count }
  }
}
