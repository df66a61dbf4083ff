import { parseChoice, parsePage, parseSearch } from '#app/features/admin/kit/rules.ts'
import { roles } from '#app/features/identity/rules.ts'

/** Which people are shown, as it stands in the address: `?q=jansen&role=member&state=blocked&page=2`. */

export const userStates = ['active', 'blocked', 'trial', 'lifetime', 'paying'] as const

export function parseUserFilter(params: URLSearchParams) {
  return {
    q: parseSearch(params),
    role: parseChoice(params, 'role', roles),
    state: parseChoice(params, 'state', userStates),
    page: parsePage(params),
  }
}
export type UserFilter = ReturnType<typeof parseUserFilter>
