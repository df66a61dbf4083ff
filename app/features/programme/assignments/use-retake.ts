import { useNavigate } from 'react-router'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import type { AssignmentApi } from './assignment-api.server.ts'

/**
 * Opens the check of a module that was passed before, and goes to it.
 * @param id of what is asked
 * @param again the module, as `path/module`
 */
export function useRetake(id: string, again: string | null) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, run } = useProgrammeCall(['paths'])
  const retake = async () => {
    let path = ''
    const module = again?.split('/')[1] ?? ''
    const send = async () => {
      const { assignments } = apiClient<AssignmentApi>(language).programme
      ;({ path } = await outcome(assignments[':id'].retake.$post({ param: { id } })))
      return undefined
    }
    if (await run('retake', send)) await navigate(localePath(language, `/paths/${path}#${module}`))
  }
  return { busy: busy !== undefined, retake }
}
