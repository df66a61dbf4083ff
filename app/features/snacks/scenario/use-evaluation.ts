import { useState } from 'react'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { useAwardToasts } from '#app/features/snacks/answering/use-award-toasts.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { ScenarioApi } from './api.server.ts'
import { forgetTalk } from './coach/use-coach.ts'
import type { EvaluationResult } from './evaluation-result.server.ts'

/**
 * Sends an answer to be graded and keeps the result. The same text keeps its attempt id until there is a result, so a
 * press after a lost connection never counts twice. Without a connection the text waits in this browser, with that id.
 * @param onHandedIn it is graded, or waits to be: what was written is no draft any more
 * @param onChanged the server knows more than the page: read again
 */
export function useEvaluation(
  questionId: string,
  learner: string,
  onHandedIn: () => void,
  onChanged: () => void,
) {
  const language = useLanguage()
  const showAward = useAwardToasts()
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<EvaluationResult | null>(null)
  const [last, setLast] = useState<EvaluationResult | null>(null)

  /** @returns false when this browser cannot keep anything */
  function queue(attempt_id: string, text: string): Promise<boolean> {
    const answered_at = new Date().toISOString()
    return queueAnswer({
      kind: 'scenario',
      user_id: learner,
      item_id: questionId,
      text,
      attempt_id,
      answered_at,
    })
  }

  async function send(text: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const attempt_id = attempts.idFor(text)
    try {
      const json = { question_id: questionId, user_answer: text, attempt_id }
      const header = { [expectedUserHeader]: learner }
      const call = apiClient<ScenarioApi>(language)['evaluate-scenario'].$post({ header, json })
      const graded = await echoFilter.whileAnswering(outcome(call))
      attempts.done()
      if (graded.pass) forgetTalk(learner, questionId)
      setResult(graded)
      setLast(graded)
      onHandedIn()
      showAward(graded.xp)
      onChanged()
    } catch (error) {
      const reason = toReason(error)
      const waits = reason === 'network' && (await queue(attempt_id, text))
      setProblem(waits ? null : reason)
      if (waits) onHandedIn()
      // Passed or spent in another tab: the page shows that.
      if (reason === 'retry_wait' || reason === 'daily_limit_reached') onChanged()
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  /** `last` stays when another attempt begins, with its quotes. */
  return { result, last, again: () => setResult(null), send, busy, problem }
}
