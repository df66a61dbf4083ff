import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Letter } from '#app/features/content/rules.ts'
import type { AwardResult } from '#app/features/progress/rules.ts'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import type { CompanySnackApi } from './api.server.ts'
import type { CompanySnack } from './view.server.ts'

/**
 * Takes the company's snack and keeps what came of it, which is shown at once; then the page is read again. The attempt id stays the same until
 * it is stored.
 */
export function useTakeSnack(learner: string) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [attempts] = useState(createAttempts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fresh, setFresh] = useState<{ award: AwardResult | null } | null>(null)
  const [snack, setSnack] = useState<CompanySnack | null>(null)

  async function take(question_id: string, answer: Letter): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const given = await outcome(
        apiClient<CompanySnackApi>(language)['company-snack'].answer.$post({
          header: { [expectedUserHeader]: learner },
          json: { answer, attempt_id: attempts.idFor() },
        }),
      )
      setFresh({ award: given.xp })
      setSnack(given.today as CompanySnack | null)
      tellAnswer(
        { right: given.correct, xp: given.xp ?? undefined, taken: question_id },
        () => void revalidate(),
      )
    } catch (error) {
      const reason = toReason(error)
      setProblem(reason)
      // Taken in another tab: the page shows that.
      if (reason === 'already_answered') await revalidate()
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, fresh, snack, take }
}
