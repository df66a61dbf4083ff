import { useState } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import type { ContestApi } from './api.server.ts'
import type { ContestResult } from './contest-criterion.server.ts'

export interface Contested {
  questionId: string
  attemptId: string
  /** The text as it was handed in: only this page has it. */
  answer: string
}

/** A contest of one criterion: judged again, and then perhaps a person. */
export function useContest({ questionId, attemptId, answer }: Contested, criterion: string) {
  const language = useLanguage()
  const { busy, run } = useApiCall()
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState({ pointed: '', note: '' })
  const [result, setResult] = useState<(ContestResult & { can_ask: boolean }) | null>(null)
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const client = apiClient<ContestApi>(language)

  const attempt = (call: () => Promise<void>) => {
    setProblem(null)
    return run(call, { refused: ({ reason }) => setProblem(reason) })
  }
  const contest = (pointed: string, note: string, onRaised: (raised: ContestResult) => void) =>
    attempt(async () => {
      const json = { attempt_id: attemptId, criterion, user_answer: answer, pointed, note }
      const call = client.questions[':id'].contest.$post({ param: { id: questionId }, json })
      const judged = await outcome(call)
      setSaid({ pointed, note })
      setResult(judged)
      if (judged.state === 'raised') onRaised(judged)
    })
  const ask = () =>
    attempt(async () => {
      const json = { user_answer: answer, ...said, consent: true as const }
      const call = client.contests[':id'].person.$put({ param: { id: result?.id ?? '' }, json })
      setExpiresAt((await outcome(call)).expires_at)
    })
  const withdraw = () =>
    attempt(async () => {
      await outcome(client.contests[':id'].person.$delete({ param: { id: result?.id ?? '' } }))
      setExpiresAt('')
    })
  return { busy, problem, result, expiresAt, contest, ask, withdraw }
}
