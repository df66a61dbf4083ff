import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { IdentityApi } from '#app/features/identity/api.server.ts'
import { fullNameProblem, nameProblem, tidyName } from '#app/features/identity/rules.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import type { Refusal } from '#app/lib/api-call.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import type { OwnProfile } from './read-panel.server.ts'

export type ProfileDraft = Pick<
  OwnProfile,
  | 'full_name'
  | 'username'
  | 'work_area'
  | 'difficulty_level'
  | 'leaderboard_name'
  | 'language'
  | 'asks_certainty'
>
type Errors = Readonly<Record<string, string>>

/** Roles whose update carries a role (PS-5.5); it stays what it is. */
const sendsRole: readonly string[] = ['org_admin', 'superadmin']

/** What stands in the profile form, and saving it: then one goes to the dashboard (PS-4.1). */
export function useProfile(profile: OwnProfile) {
  const t = useMessages('settings')
  const language = useLanguage()
  const navigate = useNavigate()
  const sentence = useIdentityError()
  const { full_name, username, work_area, difficulty_level, leaderboard_name } = profile
  const [draft, setDraft] = useState<ProfileDraft>({
    full_name,
    username,
    work_area,
    difficulty_level,
    leaderboard_name,
    language: profile.language,
    asks_certainty: profile.asks_certainty,
  })
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run } = useApiCall()

  const problems = (): Errors => {
    const tidied = tidyName(draft.full_name)
    const name = nameProblem(tidied) ?? fullNameProblem(tidied)
    if (name) {
      notify({ tone: 'destructive', title: t('validationTitle'), description: sentence(name) })
    }
    return {
      ...(name && { full_name: name }),
      ...(!draft.work_area && { work_area: 'work_area_required' }),
    }
  }
  const refused = ({ reason, fields }: Refusal) => {
    setErrors({ ...fields })
    notify({ tone: 'destructive', title: t('profileUpdateFailed'), description: sentence(reason) })
  }
  const leave = () => {
    if (draft.language !== profile.language && draft.language !== language) {
      // The server remembers the choice, as it does for the switch in the menu.
      const query = `?lang=${draft.language}&notice=profile_updated`
      window.location.assign(localePath(language, `/account-dashboard${query}`))
      return
    }
    notify({ tone: 'success', title: t('profileUpdated') })
    void navigate(localePath(language, '/account-dashboard'))
  }
  const save = async () => {
    if (busy) return
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      const { asks_certainty, ...rest } = draft
      // What was not touched stays the default of one's age and field.
      const chosen = asks_certainty !== profile.asks_certainty && { asks_certainty }
      const json = { ...rest, ...chosen, ...(sendsRole.includes(profile.role) && { role: profile.role }) }
      await outcome(apiClient<IdentityApi>(language).profile.$patch({ json }))
      leave()
    }
    await run(send, { refused })
  }
  const change = (part: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...part }))
  return { draft, change, errors, busy, save }
}
