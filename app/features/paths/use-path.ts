import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { keepFocus } from '#app/ui/shell/keep-focus.ts'
import type { PathApi } from './api.server.ts'

/** Starts a path, asks for another round of a check or for the steps of a module after all, and reads the page again. */
export function usePath(path: string) {
  const t = useMessages('paths')
  const language = useLanguage()
  const errorMessage = useErrorMessage(['paths'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const paths = () => apiClient<PathApi>(language).paths[':id']
  const settled = async () => {
    await revalidate()
    keepFocus()
  }
  const then = { refused: failureToast(t('failed'), errorMessage), settled }
  const start = () => run(() => outcome(paths().start.$post({ param: { id: path } })), then)
  const repeat = (module: string) =>
    run(
      () => outcome(paths().modules[':module']['repeat-check'].$post({ param: { id: path, module } })),
      then,
    )
  const walk = (module: string) =>
    run(() => outcome(paths().modules[':module'].walk.$post({ param: { id: path, module } })), then)
  return { busy, start, repeat, walk }
}
