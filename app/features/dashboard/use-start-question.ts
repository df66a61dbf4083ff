import { useNavigate } from 'react-router'
import type { SnackApi } from '#app/features/snacks/api.server.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { useStartScenario } from './use-start-scenario.ts'

const words = {
  scenario: { none: 'noticeNoScenarios', noneBody: 'noticeNoScenariosBody' },
  flashcard: { none: 'noticeNoFlashcards', noneBody: 'noticeNoFlashcardsBody' },
} as const

/** Opens the next scenario or flashcard, or says why there is none (PS-8.3). */
export function useStartQuestion(type: keyof typeof words): { start: () => Promise<void>; busy: boolean } {
  const t = useWords('dashboard')
  const shared = useWords('shared')
  const language = useLanguage()
  const navigate = useNavigate()
  const startScenario = useStartScenario()
  const { busy, run } = useApiCall()

  async function start(): Promise<void> {
    const open = async () => {
      const query = { question_type: type, limit: '1' } as const
      const answer = await outcome(apiClient<SnackApi>(language)['questions-next'].$get({ query }))
      // The endpoint's other answer, an array, is the quiz of a lesson.
      const next = Array.isArray(answer) ? { questions: answer, quota_reached: false } : answer
      const [question] = next.questions
      if (question) {
        if (type === 'scenario') void startScenario(question.id)
        await navigate(localePath(language, `/snack-quiz/${question.id}`))
      } else if (next.quota_reached) {
        notify({ title: shared('noticeLimit'), description: shared('noticeScenarioLimitBody') })
      } else {
        notify({ title: shared(words[type].none), description: shared(words[type].noneBody) })
      }
    }
    await run(open, {
      refused: ({ reason }, error) => {
        if (!(error instanceof ApiError)) throw error
        const signedOut = reason === 'unauthenticated'
        const description = signedOut ? undefined : shared('nextQuestionFailed')
        notify({ tone: 'destructive', title: t(signedOut ? 'noSession' : 'startFailed'), description })
      },
    })
  }
  return { start, busy }
}
