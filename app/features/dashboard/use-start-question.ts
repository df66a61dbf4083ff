import { useNavigate } from 'react-router'
import { kinds, type ServedType } from '#app/features/content/kinds.ts'
import type { SnackApi } from '#app/features/snacks/api.server.ts'
import { limitNotice } from '#app/features/snacks/question/limit-notice.ts'
import { notices } from '#app/features/snacks/question/url-notice.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { useStartScenario } from './use-start-scenario.ts'

/** Opens the next question of a type, or says why there is none (PS-8.3). */
export function useStartQuestion(): {
  start: (type: ServedType) => Promise<void>
  /** The type that is being opened. */
  opening: ServedType | undefined
} {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const language = useLanguage()
  const navigate = useNavigate()
  const startScenario = useStartScenario()
  const { running, run } = useApiCall<ServedType>()

  async function start(type: ServedType): Promise<void> {
    const open = async () => {
      const query = { question_type: type, limit: '1' } as const
      const answer = await outcome(apiClient<SnackApi>(language)['questions-next'].$get({ query }))
      // The endpoint's other answer, an array, is the quiz of a lesson.
      const next = Array.isArray(answer) ? { questions: answer, quota_reached: false } : answer
      const [question] = next.questions
      if (question) {
        if (kinds[type].until_passed) void startScenario(question.id)
        await navigate(localePath(language, `/snack-quiz/${question.id}`))
        return
      }
      const { title, description } = notices[next.quota_reached ? limitNotice(type) : kinds[type].none]
      notify({ title: shared(title), description: description && shared(description) })
    }
    await run(open, {
      name: type,
      refused: ({ reason }, error) => {
        if (!(error instanceof ApiError)) throw error
        const signedOut = reason === 'unauthenticated'
        const description = signedOut ? undefined : shared('nextQuestionFailed')
        notify({ tone: 'destructive', title: t(signedOut ? 'noSession' : 'startFailed'), description })
      },
    })
  }
  return { start, opening: running === 'call' ? undefined : running }
}
