import { useNavigate } from 'react-router'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import type { WallApi } from '#app/features/snacks/wall/api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { isSoldOut } from './hatch-look.ts'
import { useLocalTime } from './use-local-time.ts'

interface Others {
  scenario: () => Promise<void>
  flashcards: () => Promise<void>
}

/**
 * Opens the next lesson, or says that there is none and offers a question instead (PS-8.2.2). When today's lesson
 * was had, it says so, when the next one comes, and offers what can still be taken.
 */
export function useStartSnack(
  limits: DailyLimits | null,
  others: Others,
): { start: () => Promise<void>; busy: boolean } {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, run } = useApiCall()
  const go = (path: string) => navigate(localePath(language, path))

  function none(): void {
    notify({
      title: t('noLessons'),
      description: t('noLessonsBody'),
      action: { label: t('takeQuestion'), onPress: () => void go('/snack-quiz') },
    })
  }

  const time = useLocalTime(limits?.resets_at ?? '1970-01-01T00:00:00Z')

  function usedUp({ mcq_questions, scenario_questions }: DailyLimits): void {
    const question = { label: t('takeQuestion'), onPress: () => void go('/snack-quiz') }
    const scenario = { label: t('startScenario'), onPress: () => void others.scenario() }
    const flashcards = { label: t('startFlashcards'), onPress: () => void others.flashcards() }
    const offer = mcq_questions.remaining > 0 ? question : flashcards
    const action = offer === flashcards && scenario_questions.remaining > 0 ? scenario : offer
    notify({ title: t('usedUp'), description: t('usedUpBody', { time }), action })
  }

  async function start(): Promise<void> {
    const open = async () => {
      const call = apiClient<WallApi>(language)['lessons-next'].$get({ query: { limit: '1' } })
      const [lesson] = (await outcome(call)).lessons
      if (lesson && limits && isSoldOut(lesson, limits)) usedUp(limits)
      else if (lesson) await go(`/lesson/${lesson.id}`)
      else none()
    }
    await run(open, {
      refused: ({ reason }, error) => {
        if (!(error instanceof ApiError)) throw error
        const signedOut = reason === 'unauthenticated'
        const description = signedOut ? undefined : t('startFailedBody')
        notify({ tone: 'destructive', title: t(signedOut ? 'noSession' : 'startFailed'), description })
      },
    })
  }
  return { start, busy }
}
