import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

export const origin = 'http://localhost:3000'

/** Somebody at the door: calls Better Auth's endpoints as the pages do, and reads the mails. */
export function authCaller(app: () => TestApp) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app().request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    })
  return {
    post,
    async reasonOf(response: Response): Promise<string> {
      return ((await response.json()) as { reason: string }).reason
    },
    /** `name=value` of the session cookie, when one was set. */
    cookieOf(response: Response): string | undefined {
      const cookie = response.headers.getSetCookie().find((line) => /session_token=[^;]/.test(line))
      return cookie?.split(';', 1)[0]
    },
    /** The link in the mail that this makes the server send, without its host. */
    async linkAfter(send: () => Promise<unknown>): Promise<string> {
      const { mails } = app()
      mails.length = 0
      await send()
      await expect.poll(() => mails.length).toBe(1)
      const link = /http:\S+\/(?:api\/auth|auth\/confirm)[^\s"<]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
      return link.replace(origin, '')
    },
    whoIs: (headers: Record<string, string>) => app().request('/api/profile', { headers }),
  }
}
