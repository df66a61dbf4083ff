import { type APIRequestContext, request } from '@playwright/test'
import { requestIn } from '#tests/support/single-sign-on/saml-provider.ts'
import type { Company } from './company.ts'
import type { Product } from './product.ts'
import type { Person } from './providers/people.ts'
import type { SimpleSamlPhp } from './providers/simplesamlphp.ts'

/** A browser without pages, of which one can see every step. It sends all its cookies along, as a browser of a forger would. */
export type Visitor = APIRequestContext

/** A way of signing in that was begun. */
export interface Begun {
  /** To the provider. */
  to: URL
  state: string
  requestId: string
}

export interface Outcome {
  /** Whom the visitor is signed in as. */
  as: string | undefined
  /** Why the product refused, by its log or else by the page it led to. */
  why: string
}

/** @param had what it has kept of an earlier visit */
export const newVisitor = (
  { url }: Product,
  had?: Awaited<ReturnType<Visitor['storageState']>>,
): Promise<Visitor> => request.newContext({ baseURL: url, ...(had && { storageState: had }) })

/** @throws Error when the product does not lead to a provider */
export async function begin(visitor: Visitor, { domain }: Company): Promise<Begun> {
  const answer = await visitor.get(`/api/sso/start?domain=${domain}`, { maxRedirects: 0 })
  const to = new URL(answer.headers().location ?? '', 'http://localhost')
  const state = to.searchParams.get('RelayState')
  if (!state) throw new Error(`No way to a provider: ${to.href}`)
  return { to, state, requestId: requestIn(to) }
}

const unescaped = (html: string) =>
  html.replace(/&(amp|quot|lt|gt|#0?39);/g, (_, name: string) => {
    const letters: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' }
    return letters[name] ?? "'"
  })
const hidden = (html: string, name: string) =>
  unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')

/**
 * Logs in at SimpleSAMLphp with a request of ours. @returns the response it makes, as XML
 * @throws Error when it makes none
 */
export async function answerOf(
  { signInUrl }: SimpleSamlPhp,
  { to }: Pick<Begun, 'to'>,
  who: Person,
): Promise<string> {
  const there = await request.newContext()
  const asked = await there.get(signInUrl + to.search)
  const { uid: username, password } = who
  const AuthState = hidden(await asked.text(), 'AuthState')
  const answer = await there.post(asked.url(), { form: { username, password, AuthState } })
  const html = await answer.text()
  await there.dispose()
  const response = hidden(html, 'SAMLResponse')
  if (!response)
    throw new Error(`SimpleSAMLphp made no response: ${html.replace(/<[^>]*>/g, ' ').slice(0, 500)}`)
  return Buffer.from(response, 'base64').toString()
}

/** Posts a response as the page of a provider does, at an address of ours. @returns where that leads */
export async function post(
  visitor: Visitor,
  acs: string,
  { xml, state }: { xml: string | Buffer; state: string | undefined },
): Promise<URL> {
  const form = {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    ...(state !== undefined && { RelayState: state }),
  }
  const headers = { origin: 'http://localhost:9', 'sec-fetch-site': 'cross-site' }
  const answer = await visitor.post(acs, { form, headers, maxRedirects: 0 })
  return new URL(answer.headers().location ?? `/${answer.status()}`, acs)
}

/** Goes where an answer leads, and sees who is signed in then. */
export async function follow(product: Product, visitor: Visitor, to: URL): Promise<Outcome> {
  let end = to
  if (to.pathname === '/api/sso/finish') {
    const answer = await visitor.get(to.href, { maxRedirects: 0 })
    end = new URL(answer.headers().location ?? `/${answer.status()}`, to)
  }
  const profile = await visitor.get('/api/profile')
  const as = profile.ok() ? ((await profile.json()) as { email: string }).email : undefined
  const shown = end.searchParams.get('error') ?? end.pathname
  const logged = await product.lastRefusal()
  return { as, why: as ? '' : logged.startsWith(shown) ? logged : shown }
}
