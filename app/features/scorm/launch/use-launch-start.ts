import { useNavigate } from 'react-router'
import type { ScormApi } from '#app/features/scorm/scorm-api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'

/** Begins a module that an LMS opened, and goes to its path. */
export function useLaunchStart(asked: { package: string; module: string; challenge: string }) {
  const t = useMessages('scorm')
  const language = useLanguage()
  const navigate = useNavigate()
  const sentence = useErrorMessage(['scorm'])
  const { busy, run } = useApiCall()
  const start = () =>
    run(
      async () => {
        const call = apiClient<ScormApi>(language)['scorm-launches'].$post({ json: asked })
        const { path } = (await outcome(call)) as { path: string }
        await navigate(localePath(language, `/paths/${path}`))
      },
      { refused: failureToast(t('failed'), sentence) },
    )
  return { busy, start }
}
