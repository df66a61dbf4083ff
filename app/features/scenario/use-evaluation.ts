import { useRef, useState } from 'react'
import { useAwardToasts } from '#app/features/practice/use-award-toasts.ts'
import { useLanguage } from '#app/i18n/words.tsx'
import { ApiError, apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { randomId } from '#app/lib/random-id.ts'
import type { ScenarioApi } from './api.server.ts'
import type { EvaluationResult } from './evaluation-result.server.ts'

/**
 * Sends an answer to be graded and keeps the result. The same text keeps its attempt id until there is a result, so a
 * press after a lost connection never counts twice.
 * @param onChanged the server knows more than the page: read again
 */
export function useEvaluation(questionId: string, onGraded: () => void, onChanged: () => void) {
  const language = useLanguage()
  const showAward = useAwardToasts()
  const attempt = useRef({ id: '', text: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<EvaluationResult | null>(null)

  async function send(text: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    if (attempt.current.text !== text) attempt.current = { id: randomId(), text }
    try {
      const json = { question_id: questionId, user_answer: text, attempt_id: attempt.current.id }
      const graded = await outcome(apiClient<ScenarioApi>(language)['evaluate-scenario'].$post({ json }))
      attempt.current = { id: '', text: '' }
      setResult(graded)
      onGraded()
      showAward(graded.xp)
      onChanged()
    } catch (error) {
      const reason = reasonOf(error)
      setProblem(reason)
      // Passed or spent in another tab: the page shows that.
      if (reason === 'retry_wait' || reason === 'daily_limit_reached') onChanged()
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { result, again: () => setResult(null), send, busy, problem }
}
