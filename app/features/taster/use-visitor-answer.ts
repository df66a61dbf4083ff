import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Letter } from '#app/features/content/rules.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import type { TasterApi } from './api.server.ts'
import type { Offer } from './offers.server.ts'

/** Sends a visitor's answer; the page then reads the result. Sending it again gives the same result. */
export function useVisitorAnswer(offer: Offer, question_id: string) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [problem, setProblem] = useState<string>()

  async function send(answer: Letter): Promise<void> {
    const answerIt = async () => {
      setProblem(undefined)
      await outcome(
        apiClient<TasterApi>(language).taster.answer.$post({ json: { ...offer, question_id, answer } }),
      )
      await revalidate()
    }
    await run(answerIt, {
      refused: ({ reason }, error) => {
        setProblem(reason)
        if (!(error instanceof ApiError)) throw error
      },
    })
  }
  return { send, busy, problem }
}
