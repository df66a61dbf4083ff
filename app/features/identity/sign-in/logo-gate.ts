import { logoGateMs } from '#app/features/identity/rules.ts'

/** Where a look at one's own profile leads: signed out, signed in without a profile, or ready (PS-2.4). */
export function gateTarget(status: number): '/auth' | '/onboarding' | '/account-dashboard' {
  if (status === 200) return '/account-dashboard'
  return status === 404 ? '/onboarding' : '/auth'
}

/**
 * Asks who is there. Takes at least 100 ms, so that the page does not flash by, and gives up after 2 seconds.
 * @param look resolves to the status of the profile
 */
export async function passGate(look: (signal: AbortSignal) => Promise<number>): Promise<string> {
  const abort = new AbortController()
  const least = new Promise((resolve) => setTimeout(resolve, logoGateMs.min))
  let timer: ReturnType<typeof setTimeout> | undefined
  const most = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), logoGateMs.max)
  })
  const status = await Promise.race([look(abort.signal).catch(() => 0), most])
  clearTimeout(timer)
  abort.abort()
  await least
  return gateTarget(status)
}
