import { useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import type { PeoplePage } from './find-people.server.ts'
import type { PeopleApi } from './people-api.server.ts'

/** Choosing people of a list with pages: what is chosen stays while one pages, and begins anew with another search. */
export function usePicking({ people, count, q }: PeoplePage) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const { run } = useApiCall()
  const [looking, setLooking] = useState(false)
  const [chosen, setChosen] = useState<{ q: string; ids: ReadonlySet<string> }>({ q, ids: new Set() })
  const picked = chosen.q === q ? chosen.ids : new Set<string>()
  const pick = (ids: Iterable<string>) => setChosen({ q, ids: new Set(ids) })
  const choose = (id: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    pick(next)
  }
  /** Everybody who was found, on the other pages too. */
  const chooseAll = async (on: boolean) => {
    if (!on) return pick([])
    if (count <= people.length) return pick(people.map(({ id }) => id))
    const find = async () => {
      const { people: all } = await outcome(
        apiClient<PeopleApi>(language).account.people.$get({ query: { q } }),
      )
      pick(all.map(({ id }) => id))
    }
    setLooking(true)
    await run(find, { refused: failureToast(t('failed'), sentence) }).finally(() => setLooking(false))
  }
  return { picked, choose, chooseAll, looking, clear: () => pick([]) }
}

export type Picking = ReturnType<typeof usePicking>
