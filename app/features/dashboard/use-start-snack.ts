import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PracticeApi } from '#app/features/practice/api.server.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'

/** Opens the next lesson, or says that there is none and offers a question instead (SPEC 8 "Next lesson"). */
export function useStartSnack(): { start: () => Promise<void>; busy: boolean } {
  const t = useWords('dashboard')
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const go = (path: string) => navigate(localePath(language, path))

  function none(): void {
    notify({
      title: t('noLessons'),
      description: t('noLessonsBody'),
      action: { label: t('takeQuestion'), onPress: () => void go('/snack-quiz') },
    })
  }

  async function start(): Promise<void> {
    setBusy(true)
    try {
      const call = apiClient<PracticeApi>(language)['lessons-next'].$get({ query: { limit: '1' } })
      const [lesson] = (await outcome(call)).lessons
      if (lesson) await go(`/lesson/${lesson.id}`)
      else none()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const signedOut = error.reason === 'unauthenticated'
      const description = signedOut ? undefined : t('startFailedBody')
      notify({ tone: 'destructive', title: t(signedOut ? 'noSession' : 'startFailed'), description })
    } finally {
      setBusy(false)
    }
  }
  return { start, busy }
}
