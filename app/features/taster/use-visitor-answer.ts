import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import type { TasterApi } from './api.server.ts'
import type { visitorAnswerSchema } from './schemas.server.ts'

type SentAnswer = z.infer<typeof visitorAnswerSchema>

/** Sends a visitor's answer; the page then reads the result. Sending it again gives the same result. */
export function useVisitorAnswer() {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [problem, setProblem] = useState<string>()

  async function send(json: SentAnswer): Promise<void> {
    const answerIt = async () => {
      setProblem(undefined)
      await outcome(apiClient<TasterApi>(language).taster.answer.$post({ json }))
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
