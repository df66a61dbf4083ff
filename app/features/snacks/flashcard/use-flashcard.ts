import { useState } from 'react'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useSlow } from '#app/lib/use-api-call.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import { afterPaint } from '#app/ui/wall/after-paint.ts'
import type { FlashcardApi } from './api.server.ts'
import type { FlashcardState } from './grade.ts'

/** The card was changed elsewhere, for instance in another tab: the page shows what is true now. */
const elsewhere = ['already_answered', 'not_turned']

/**
 * Turns and rates a flashcard. What the server answered goes before what the page was loaded with. The attempt id
 * stays the same until there is an answer, so a press after a lost connection never counts twice.
 */
export function useFlashcard(id: string, learner: string, loaded: FlashcardState, onStored: () => void) {
  const language = useLanguage()
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState<'turn' | 'known' | 'not_yet' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [moved, setMoved] = useState<FlashcardState | null>(null)

  async function send(what: NonNullable<typeof busy>, call: () => Promise<FlashcardState>): Promise<void> {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      const now = await echoFilter.whileAnswering(call())
      setMoved(now)
      if (now.status === 'rated') tellAnswer({ right: now.known || null, taken: id }, onStored)
      else afterPaint(onStored)
    } catch (error) {
      const reason = toReason(error)
      setProblem(reason)
      if (elsewhere.includes(reason)) {
        setMoved(null)
        onStored()
      }
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }

  const card = () => apiClient<FlashcardApi>(language).questions[':id']
  const of = { header: { [expectedUserHeader]: learner }, param: { id } }
  const turn = () => send('turn', () => outcome(card().turn.$post(of)))
  const rate = (known: boolean) => {
    const json = { known, attempt_id: attempts.idFor() }
    return send(known ? 'known' : 'not_yet', () => outcome(card().rate.$post({ ...of, json })))
  }
  const slow = useSlow(busy !== null)
  return { state: moved ?? loaded, fresh: moved !== null, busy: slow ? busy : null, problem, turn, rate }
}
