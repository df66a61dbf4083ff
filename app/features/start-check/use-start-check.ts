import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Letter } from '#app/features/content/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import type { StartCheckApi } from './api.server.ts'
import type { StartCheckView } from './read-start-check.server.ts'

/** Begins the check, hands in answers and starts the path it leads to. What the server answers is shown at once. */
export function useStartCheck(loaded: StartCheckView, learner: string) {
  const t = useMessages('start-check')
  const language = useLanguage()
  const errorMessage = useErrorMessage(['start-check'])
  const navigate = useNavigate()
  const { busy, run } = useApiCall()
  const [view, setView] = useState(loaded)
  const of = { header: { [expectedUserHeader]: learner } }
  const api = () => apiClient<StartCheckApi>(language)['start-check']
  const told = failureToast(t('failed'), errorMessage)
  const refused = async (refusal: { reason: string }) => {
    told(refusal)
    // It may have gone on in another tab: then that is shown.
    if (refusal.reason === 'question_not_found') setView((await outcome(api().$get())) as StartCheckView)
  }
  const show = (given: unknown) => {
    setView(given as StartCheckView)
    // One screen for each question: the next one begins at its top, for the keyboard and screen readers too.
    window.scrollTo(0, 0)
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }))
  }
  const begin = () => run(async () => show(await outcome(api().$post(of))), { refused })
  const answer = (question_id: string, letter: Letter | null) =>
    run(
      async () => show(await outcome(api().answer.$post({ ...of, json: { question_id, answer: letter } }))),
      { refused },
    )
  const follow = () =>
    run(
      async () => {
        const { path } = await outcome(api().path.$post(of))
        await navigate(localePath(language, `/paths/${path}`))
      },
      { refused },
    )
  return { busy, view, begin, answer, follow }
}
