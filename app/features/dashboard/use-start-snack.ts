import { useNavigate } from 'react-router'
import {
  kinds,
  type ServedType,
  type StartedType,
  startedTypes,
  usualType,
} from '#app/features/content/kinds.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import type { WallApi } from '#app/features/snacks/wall/api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { isSoldOut } from './hatch-look.ts'
import { useLocalTime } from './use-local-time.ts'

/**
 * Opens the next lesson, or says that there is none and offers a question instead (PS-8.2.2). When today's lesson
 * was had, it says so, when the next one comes, and offers what can still be taken.
 */
export function useStartSnack(
  limits: DailyLimits | null,
  startQuestion: (type: StartedType) => Promise<void>,
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

  /** A question, or what there is a row for, of which units are left or none are taken. */
  function usedUp(left: DailyLimits): void {
    const isLeft = (type: ServedType) => {
      const { quota } = kinds[type]
      return quota === null || left[quota].remaining > 0
    }
    const type = startedTypes.find(isLeft)
    const action =
      isLeft(usualType) || !type
        ? { label: t('takeQuestion'), onPress: () => void go('/snack-quiz') }
        : { label: t(kinds[type].start), onPress: () => void startQuestion(type) }
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
