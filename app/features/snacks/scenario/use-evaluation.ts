import { useState } from 'react'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useSlow } from '#app/lib/use-api-call.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { ScenarioApi } from './api.server.ts'
import { forgetTalk } from './coach/use-coach.ts'
import type { ContestResult } from './contest/contest-criterion.server.ts'
import type { EvaluationResult } from './evaluation-result.server.ts'
import type { Claim } from './self-assessment/claims.ts'

/** A result, and the attempt that it is of. */
export type GradedAttempt = EvaluationResult & { attempt_id: string; answer: string }

function withVerdict(of: GradedAttempt, criterion: string, raised: ContestResult): GradedAttempt {
  const { verdict, reason, score_percentage, pass, xp_awarded } = raised
  const criteria = of.criteria.map((one) =>
    one.id === criterion
      ? { ...one, verdict, met: verdict === 'met', comment: reason ?? one.comment, doubted: false }
      : one,
  )
  return { ...of, criteria, score_percentage, pass, xp_awarded: of.xp_awarded + xp_awarded }
}

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
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<GradedAttempt | null>(null)
  const [last, setLast] = useState<GradedAttempt | null>(null)

  /** @returns false when this browser cannot keep anything */
  function queue(attempt_id: string, text: string, self_assessment?: Claim[]): Promise<boolean> {
    const answered_at = new Date().toISOString()
    return queueAnswer({
      kind: 'scenario',
      user_id: learner,
      item_id: questionId,
      text,
      attempt_id,
      answered_at,
      ...(self_assessment && { self_assessment }),
    })
  }

  /** @param claims what the learner says of it, where the learner judges */
  async function send(text: string, claims?: Claim[]): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const attempt_id = attempts.idFor(text)
    try {
      const answer = { question_id: questionId, user_answer: text, attempt_id }
      const json = claims ? { ...answer, self_assessment: claims } : answer
      const header = { [expectedUserHeader]: learner }
      const call = apiClient<ScenarioApi>(language)['evaluate-scenario'].$post({ header, json })
      const graded = await echoFilter.whileAnswering(outcome(call))
      attempts.done()
      if (graded.pass) forgetTalk(learner, questionId)
      setResult({ ...graded, attempt_id, answer: text })
      setLast({ ...graded, attempt_id, answer: text })
      onHandedIn()
      tellAnswer({ right: graded.pass, xp: graded.xp, taken: questionId }, onChanged)
    } catch (error) {
      const reason = toReason(error)
      const waits = reason === 'network' && (await queue(attempt_id, text, claims))
      setProblem(waits ? null : reason)
      if (waits) onHandedIn()
      // Passed or spent in another tab: the page shows that.
      if (reason === 'retry_wait' || reason === 'daily_limit_reached') onChanged()
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  /** A better verdict on one criterion stands from now on. */
  function raise(criterion: string, raised: ContestResult): void {
    const corrected = (of: GradedAttempt | null) => of && withVerdict(of, criterion, raised)
    setResult(corrected)
    setLast(corrected)
    onChanged()
  }
  /** `last` stays when another attempt begins, with its quotes. */
  return { result, last, raise, again: () => setResult(null), send, busy: useSlow(busy), problem }
}
