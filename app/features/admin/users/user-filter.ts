import { choiceOf, pageOf, searchOf } from '#app/features/admin/kit/rules.ts'
import { roles } from '#app/features/identity/rules.ts'

/** Which people are shown, as it stands in the address: `?q=jansen&role=member&state=blocked&page=2`. */

export const userStates = ['active', 'blocked', 'trial', 'lifetime', 'paying'] as const

export function userFilterOf(params: URLSearchParams) {
  return {
    q: searchOf(params),
    role: choiceOf(params, 'role', roles),
    state: choiceOf(params, 'state', userStates),
    page: pageOf(params),
  }
}
export type UserFilter = ReturnType<typeof userFilterOf>
