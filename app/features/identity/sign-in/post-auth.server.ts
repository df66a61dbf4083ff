import type { PageRequest } from '#app/features/identity/page-loader.server.ts'
import { runAuth } from './run-auth.server.ts'

/**
 * Asks a sign-in endpoint on behalf of a page that a form was posted to, as the page's script would: same limits, same log.
 * @returns what the browser is to keep, and the answer
 * @throws AppError with the reason of a refusal
 */
export async function postAuth(
  {
    runtime,
    requestId,
    clientAddress,
    language,
  }: Pick<PageRequest, 'runtime' | 'requestId' | 'clientAddress' | 'language'>,
  request: Request,
  path: string,
  body: Readonly<Record<string, string>>,
): Promise<{ cookies: Headers; answer: unknown }> {
  const headers = new Headers({
    'content-type': 'application/json',
    'accept-language': language,
    'x-client-ip': clientAddress,
    origin: request.headers.get('origin') ?? runtime.env.APP_URL,
  })
  for (const name of ['cookie', 'user-agent', 'sec-fetch-site']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const asked = new Request(`${runtime.env.APP_URL}/api/auth${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await runAuth(runtime, asked, { requestId })
  const cookies = new Headers()
  for (const cookie of response.headers.getSetCookie()) cookies.append('set-cookie', cookie)
  return { cookies, answer: await response.json().catch(() => ({})) }
}

/** Only the site's own pages may post: a browser that does not say where from sends no cookie that others could use. */
export function isFromHere(request: Request, appUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  if (!origin) return true
  const hosts = [new URL(appUrl).host, request.headers.get('host') ?? new URL(request.url).host]
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}

/** What was typed, without files. */
export async function typedIn(request: Request): Promise<Readonly<Record<string, string>>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
