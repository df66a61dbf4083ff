import { useState } from 'react'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useSlow } from '#app/lib/use-api-call.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import { afterPaint } from '#app/ui/wall/after-paint.ts'
import type { ExerciseApi } from './api.server.ts'
import type { MovesResult } from './make-moves.server.ts'

/** Moves were made elsewhere, for instance in another tab: the page shows what is true now. */
const elsewhere = ['already_answered', 'moved_elsewhere']

interface Moves {
  /** What the last move came to; null until one was made on this page. */
  result: MovesResult | null
  busy: boolean
  /** Reason why the last move was not stored. */
  problem: string | null
  send: (at: number, moves: unknown[]) => Promise<void>
}

/**
 * Sends moves and keeps what came of them. The attempt id stays the same until there is an answer, so a press after a lost
 * connection never counts twice. Without a connection the moves wait in this browser, with that id.
 */
export function useMoves(id: string, learner: string, onStored: () => void): Moves {
  const language = useLanguage()
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<MovesResult | null>(null)

  async function send(at: number, moves: unknown[]): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const attempt_id = attempts.idFor(JSON.stringify([at, moves]))
    const kept = () => {
      const answered_at = new Date().toISOString()
      return queueAnswer({ kind: 'moves', user_id: learner, item_id: id, at, moves, attempt_id, answered_at })
    }
    try {
      const call = apiClient<ExerciseApi>(language).questions[':id'].moves.$post({
        param: { id },
        header: { [expectedUserHeader]: learner },
        json: { at, moves: moves as never[], attempt_id },
      })
      const made = (await echoFilter.whileAnswering(outcome(call))) as MovesResult
      setResult(made)
      if (made.done)
        tellAnswer({ right: made.passed === true, xp: made.xp ?? undefined, taken: id }, onStored)
      else afterPaint(onStored)
    } catch (error) {
      const reason = toReason(error)
      setProblem(reason === 'network' && (await kept()) ? null : reason)
      if (elsewhere.includes(reason)) {
        setResult(null)
        onStored()
      }
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { result, busy: useSlow(busy), problem, send }
}
