import { useState } from 'react'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import type { InvitationsPage } from './find-invitations.server.ts'
import type { InvitationApi } from './invitation-api.server.ts'
import type { InvitationResult, ManyAction } from './many-invitations.server.ts'
import type { ListedInvitation } from './own-invitations.server.ts'

type Chosen = Pick<ListedInvitation, 'id' | 'status'>

/**
 * Choosing in a list of invitations with pages, and doing something with those that are chosen: they stay chosen while one pages, and another
 * search begins anew.
 */
export function useMany({ q, count, invitations }: InvitationsPage) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const { looking, lookUp } = useEverything(q)
  const [kept, keep] = useState<{ q: string; chosen: readonly Chosen[] }>({ q, chosen: [] })
  const [refused, setRefused] = useState<InvitationResult[]>([])
  const picked = kept.q === q ? kept.chosen : []
  const pick = (chosen: readonly Chosen[]) => keep({ q, chosen })
  const choose = (invitation: Chosen, on: boolean) => {
    const others = picked.filter(({ id }) => id !== invitation.id)
    pick(on ? [...others, invitation] : others)
  }
  /** Everything that was found, on the other pages too. */
  const chooseAll = async (on: boolean) => {
    if (!on) return pick([])
    pick(count <= invitations.length ? invitations : ((await lookUp()) ?? picked))
  }
  const act = async (action: ManyAction, ids: readonly string[]) => {
    setRefused([])
    await run(action, async () => {
      const api = apiClient<InvitationApi>(language).invitations.many
      const { results } = await outcome(api.$post({ json: { action, ids: [...ids] } }))
      const not = results.filter(({ reason }) => reason !== null)
      setRefused(not)
      pick(picked.filter(({ id }) => not.some((one) => one.id === id)))
      const done = results.length - not.length
      return done > 0 ? t(action === 'resend' ? 'manyResent' : 'manyRevoked', { count: done }) : undefined
    })
  }
  return { count, picked, choose, chooseAll, looking, refused, busy, act }
}

/** All invitations that a search finds, whatever page they are on. */
function useEverything(q: string) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const { run } = useApiCall()
  const [looking, setLooking] = useState(false)
  const lookUp = async () => {
    let found: Chosen[] | undefined
    const find = async () => {
      const { invitations } = await outcome(
        apiClient<InvitationApi>(language).invitations.$get({ query: { q } }),
      )
      found = invitations.filter(({ status }) => status !== 'accepted')
    }
    setLooking(true)
    await run(find, { refused: failureToast(t('failed'), sentence) }).finally(() => setLooking(false))
    return found
  }
  return { looking, lookUp }
}
