import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import type { InvitationApi } from './invitation-api.server.ts'

/** Accepts or declines the invitation of a link. `full`: all seats were taken in the meantime. */
export function useAnswer(token: string, company: string | null) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, run } = useCall()
  const [asking, ask] = useState(false)
  const [full, setFull] = useState(false)
  const api = apiClient<InvitationApi>(language).invitations
  const noSeat = (reason: string) => {
    if (reason !== 'no_seat_left') return false
    setFull(true)
    return true
  }
  const accept = async () => {
    setFull(false)
    const done = await run(
      'accept',
      async () => {
        await outcome(api.accept.$post({ json: { token } }))
        return company === null ? undefined : t('accepted', { company })
      },
      { onRefused: noSeat },
    )
    if (done) await navigate(localePath(language, '/account-dashboard'))
  }
  const decline = async () => {
    await run('decline', async () => {
      await outcome(api.decline.$post({ json: { token } }))
      return t('declinedTitle')
    })
    ask(false)
  }
  return { busy, asking, ask, full, accept: () => void accept(), decline: () => void decline() }
}
