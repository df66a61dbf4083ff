import { useState } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import type { SelfAssessmentApi } from './api.server.ts'
import type { AssessmentGuide } from './guide-scenario.server.ts'

/**
 * What a text is judged by: asked for when it is handed in, and given up to write on.
 * @param onChanged the server knows more than the page: read again
 */
export function useGuide(questionId: string, learner: string, onChanged: () => void) {
  const language = useLanguage()
  const { busy, run } = useApiCall()
  const [asked, setAsked] = useState<{ text: string; guide: AssessmentGuide } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function ask(text: string): void {
    setProblem(null)
    const send = async () => {
      const header = { [expectedUserHeader]: learner }
      const json = { question_id: questionId, user_answer: text }
      const call = apiClient<SelfAssessmentApi>(language)['scenario-guide'].$post({ header, json })
      setAsked({ text, guide: await outcome(call) })
    }
    void run(send, {
      refused({ reason }) {
        setProblem(reason)
        // Passed or spent in another tab: the page shows that.
        if (reason === 'retry_wait' || reason === 'daily_limit_reached') onChanged()
      },
    })
  }
  return { asked, ask, giveUp: () => setAsked(null), busy, problem }
}
