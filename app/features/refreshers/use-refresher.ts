import { useState } from 'react'
import type { Source } from '#app/db/schema/content.ts'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useSlow } from '#app/lib/use-api-call.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { RefresherMove, RefresherResult } from './answer-refresher.server.ts'
import type { RefresherApi } from './api.server.ts'

/** Turns a card, answers a refresher, and keeps what came of it. The attempt id stays the same until there is an answer. */
export function useRefresher(id: string, learner: string) {
  const language = useLanguage()
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [back, setBack] = useState<{ back: string; sources: Source[] } | null>(null)
  const [result, setResult] = useState<RefresherResult | null>(null)

  async function call(send: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await echoFilter.whileAnswering(send())
    } catch (error) {
      setProblem(toReason(error))
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }

  const refresher = () => apiClient<RefresherApi>(language).refreshers[':id']
  const of = { header: { [expectedUserHeader]: learner }, param: { id } }
  const turn = () => call(async () => setBack(await outcome(refresher().turn.$post(of))))
  const answer = (move: RefresherMove) =>
    call(async () => {
      const json = { ...move, attempt_id: attempts.idFor() }
      const given = await outcome(refresher().answer.$post({ ...of, json }))
      setResult(given)
      // Something faded is no mistake: that is why it came back.
      tellAnswer({ right: given.correct || null, xp: given.xp, taken: id })
    })
  return { busy: useSlow(busy), problem, back, result, turn, answer }
}
