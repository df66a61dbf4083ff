import { useRevalidator } from 'react-router'
import type { TeamApi } from '#app/features/team/api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { NamedSkill } from './theme.server.ts'

/** Chooses the theme of the week, and nudges who has not begun. */
export function useTeamWeek() {
  const t = useMessages('team')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation', 'identity'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<'theme' | 'nudge'>()
  const api = apiClient<TeamApi>(language).team
  const refused = failureToast(t('weekFailed'), sentence)
  const choose = (skill: NamedSkill['skill'] | null) =>
    run(() => outcome(api.theme.$put({ json: { skill } })), { name: 'theme', refused, settled: revalidate })
  const nudge = () => {
    const call = async () => {
      await outcome(api.nudge.$post())
      notify({ tone: 'success', title: t('nudgeDone'), description: t('nudgeDoneBody') })
    }
    return run(call, { name: 'nudge', refused })
  }
  return { running, choose, nudge }
}
