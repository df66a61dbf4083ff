import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { localePath } from '#app/lib/language.ts'
import type { PolicyItemApi } from './item-api.server.ts'
import type { ItemDraft } from './item-kinds.ts'

/**
 * Keeps a snack of the policy, approves it or throws it away.
 * @param onKept is told when what is in the form is kept, or thrown away, before it is left
 */
export function useItem(id: string | null, onKept: () => void = () => undefined) {
  const t = useMessages('policy')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, errors, run } = useProgrammeCall(['policy'])
  const [requests] = useState(createAttempts)
  const { snacks } = apiClient<PolicyItemApi>(language).programme.policy
  const to = (path: string) => navigate(localePath(language, `/team/programme/policy${path}`))

  const save = async (item: ItemDraft) => {
    let made = id
    const send = async () => {
      if (id) await outcome(snacks[':id'].$put({ param: { id }, json: { item } }))
      else {
        const request_id = requests.idFor(JSON.stringify(item))
        made = (await outcome(snacks.$post({ json: { request_id, item } }))).id
        requests.done()
      }
      return t('itemSaved')
    }
    if (!(await run('save', send))) return
    onKept()
    if (!id && made) await to(`/snacks/${made}`)
  }
  const approve = async (seen: string) => {
    if (!id) return
    const send = async () => {
      await outcome(snacks[':id'].approve.$post({ param: { id }, json: { seen } }))
      return t('itemApproved')
    }
    if (await run('approve', send)) await to('')
  }
  const remove = async () => {
    if (!id) return
    const send = async () => {
      await outcome(snacks[':id'].$delete({ param: { id } }))
      return t('itemRemoved')
    }
    if (!(await run('remove', send, true))) return
    onKept()
    await to('')
  }
  return { busy, errors, save, approve, remove }
}
