import type { ModuleResult } from '#app/features/scorm/result.ts'

/** not_begun: nobody opened the module with this package yet. withdrawn: the organisation took the package back, or the person left it. */
export type Asked = { state: 'begun'; result: ModuleResult } | { state: 'not_begun' | 'withdrawn' | 'away' }

/**
 * Asks the server what came of the module. The answer comes over TLS from the address in the package; a signature on it would tell nobody
 * more, as this page is what tells the LMS (decision 0091).
 */
export async function askResult(server: string, secret: string): Promise<Asked> {
  try {
    const response = await fetch(`${server}/api/scorm-results`, {
      headers: { authorization: `Bearer ${secret}` },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    if (response.status === 404) return { state: 'not_begun' }
    if (response.status === 410 || response.status === 403) return { state: 'withdrawn' }
    if (!response.ok) return { state: 'away' }
    return { state: 'begun', result: (await response.json()) as ModuleResult }
  } catch {
    return { state: 'away' }
  }
}
