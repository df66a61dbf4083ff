import { useState } from 'react'
import { plainLetters } from '#app/features/identity/plain-letters.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { InvitationApi } from './invitation-api.server.ts'
import type { InvitationResult, ManyAction } from './many-invitations.server.ts'
import type { ListedInvitation } from './own-invitations.server.ts'

/** Invitations on one page of the list. */
export const invitationsPerPage = 25

/** Searching, paging and choosing in a list of invitations, and doing something with those that are chosen. */
export function useMany(invitations: readonly ListedInvitation[]) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const [q, setQ] = useState('')
  const [asked, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<InvitationResult[]>([])
  const wanted = plainLetters(q.trim())
  const found = invitations.filter(({ email, name, department }) =>
    plainLetters([email, name, department].join(' ')).includes(wanted),
  )
  const pages = Math.max(1, Math.ceil(found.length / invitationsPerPage))
  const page = Math.min(asked, pages)
  const shown = found.slice((page - 1) * invitationsPerPage, page * invitationsPerPage)
  // What is no longer in the list or in the search is not meant either.
  const picked = found.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const act = async (action: ManyAction, ids: readonly string[]) => {
    setRefused([])
    await run(action, async () => {
      const api = apiClient<InvitationApi>(language).invitations.many
      const { results } = await outcome(api.$post({ json: { action, ids: [...ids] } }))
      const not = results.filter(({ reason }) => reason !== null)
      setRefused(not)
      setChosen(new Set(not.map(({ id }) => id)))
      const count = results.length - not.length
      return count > 0 ? t(action === 'resend' ? 'manyResent' : 'manyRevoked', { count }) : undefined
    })
  }
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return { q, search, found, shown, page, pages, setPage, picked, chosen, choose, refused, busy, act }
}
