import type { ScenarioApi } from '#app/features/snacks/scenario/api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'

/**
 * Notes that a scenario is opened, and says so (PS-2.8). The way to the scenario does not wait for it:
 * when it fails, the page itself tells what is wrong.
 */
export function useStartScenario(): (id: string) => Promise<void> {
  const t = useMessages('dashboard')
  const language = useLanguage()
  return async (id) => {
    try {
      const call = apiClient<ScenarioApi>(language).questions[':id'].start.$post({ param: { id } })
      if ((await outcome(call)).started) notify({ title: t('scenarioStarted') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}
