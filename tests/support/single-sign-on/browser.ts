import type { Target } from '#tests/api/callers.ts'

/** A browser without pages: keeps cookies, and follows nothing by itself. */
export function browserOf(target: Target) {
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const gone = /max-age=0/i.test(cookie)
      if (gone) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    async get(path: string): Promise<Response> {
      return keep(await target.request(path, { headers: { cookie: cookies() } }))
    },
    async post(path: string, body: unknown): Promise<Response> {
      const headers = {
        cookie: cookies(),
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
      }
      return keep(await target.request(path, { method: 'POST', headers, body: JSON.stringify(body) }))
    },
    /** As a form of a page of ours posts. */
    async submit(path: string, fields: Record<string, string>): Promise<Response> {
      const headers = {
        cookie: cookies(),
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
      }
      const body = new URLSearchParams(fields).toString()
      return keep(await target.request(path, { method: 'POST', headers, body }))
    },
    /** As a form of another site posts: without cookies that are `Lax`. */
    async postFromElsewhere(path: string, fields: Record<string, string>): Promise<Response> {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://login.example',
        'sec-fetch-site': 'cross-site',
      }
      const body = new URLSearchParams(fields).toString()
      return keep(await target.request(path, { method: 'POST', headers, body }))
    },
    /** Whom it is signed in as; undefined for nobody. */
    async email(): Promise<string | undefined> {
      const response = await target.request('/api/profile', { headers: { cookie: cookies() } })
      if (!response.ok) return undefined
      return ((await response.json()) as { email?: string }).email
    },
  }
}
export type Browser = ReturnType<typeof browserOf>

/** Where an answer leads; its query. */
export function leadsTo(response: Response): URL {
  return new URL(response.headers.get('location') ?? '', 'http://localhost:3000')
}
