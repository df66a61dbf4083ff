import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { afterPaint } from '#app/ui/wall/after-paint.ts'
import type { TasterApi } from './api.server.ts'
import type { visitorAnswerSchema } from './schemas.server.ts'
import type { VisitorResult } from './visitor-results.server.ts'

type SentAnswer = z.infer<typeof visitorAnswerSchema>

/**
 * Sends a visitor's answer. Sending it again gives the same result.
 * @param onResult shows what the server made of it; the rest of the page is read again once that stands on the screen (decision 0098)
 */
export function useVisitorAnswer(onResult: (result: VisitorResult) => void) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [problem, setProblem] = useState<string>()

  async function send(json: SentAnswer): Promise<void> {
    const answerIt = async () => {
      setProblem(undefined)
      onResult(await outcome(apiClient<TasterApi>(language).taster.answer.$post({ json })))
      afterPaint(() => void revalidate())
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
