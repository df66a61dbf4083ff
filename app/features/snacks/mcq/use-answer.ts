import { useState } from 'react'
import type { Letter } from '#app/features/content/rules.ts'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useSlow } from '#app/lib/use-api-call.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { McqApi } from './api.server.ts'
import type { Certainty } from './certainty.ts'
import { freshResult, type ShownResult } from './shown-result.ts'
import type { Follows } from './what-follows.server.ts'

/**
 * Sends an answer and keeps its result. The attempt id stays the same until there is an answer from the server, so a
 * press after a lost connection repeats the same attempt and never counts twice. Without a connection the answer waits in
 * this browser, with that id.
 * @param onStored with what a page shows next; without it, the page has to be read again
 */
export function useAnswer(question: PublicQuestion, learner: string, onStored: (follows?: Follows) => void) {
  const language = useLanguage()
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<ShownResult | null>(null)

  /** @returns false when this browser cannot keep anything */
  function kept(answer: Letter, certainty: Certainty | undefined, attempt_id: string): Promise<boolean> {
    return queueAnswer({
      kind: 'question',
      user_id: learner,
      item_id: question.id,
      answer,
      ...(certainty && { certainty }),
      attempt_id,
      answered_at: new Date().toISOString(),
    })
  }

  async function send(answer: Letter, certainty?: Certainty): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const attempt_id = attempts.idFor()
    try {
      const call = apiClient<McqApi>(language).questions[':id'].answer.$post({
        param: { id: question.id },
        query: { follows: '1' },
        header: { [expectedUserHeader]: learner },
        json: { answer, certainty, attempt_id },
      })
      const told = await echoFilter.whileAnswering(outcome(call))
      setResult({ ...freshResult(answer, told), certainty })
      tellAnswer({ right: told.correct, xp: told.xp, taken: question.id }, () => onStored(told.follows))
    } catch (error) {
      const reason = toReason(error)
      setProblem(reason === 'network' && (await kept(answer, certainty, attempt_id)) ? null : reason)
      // Answered in another tab: the page shows that result.
      if (reason === 'already_answered') onStored()
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { result, send, busy: useSlow(busy), problem }
}
