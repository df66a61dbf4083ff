import { Hono } from 'hono'
import { type ApiContext, type ApiEnv, languageOfApi } from '#app/features/identity/api-env.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { keepChallenge, takeChallenge } from '#app/features/identity/second-factor/challenge.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { toNetwork } from '#app/lib/network.ts'
import { type ConnectionRow, findConnection } from './connection/find-connection.server.ts'
import { findByDomain } from './domains/find-by-domain.server.ts'
import { type Answer, admit, beginSession, finishTest } from './entry/finish.server.ts'
import { browserIn, type Flow, flowCookie, hashOf, randomText, takeFlow } from './entry/flow.server.ts'
import { oidcSettingsOf, start } from './entry/start.server.ts'
import { oidcAnswer } from './oidc/oidc-flow.server.ts'
import { isSignInReason, type SignInReason, tidyDomain } from './rules.ts'
import { ownMetadata, samlAnswer } from './saml/saml-flow.server.ts'

/** Of one network: an office goes to its provider within minutes. */
const limit: AttemptLimit = { what: 'sso-start', max: 300, window: 60 }

/** What stands in a query, as far as it is short enough. */
const asked = (c: ApiContext, name: string): string | undefined => {
  const value = c.req.query(name)
  return value !== undefined && value.length <= 2000 ? value : undefined
}

/** Seconds between the two: a redirect. */
const finishWithin = 60

/** For one browser: another one that has the link does not find it. */
const answerName = (answer: string, browser: string) => `${answer}.${browser}`

export const ssoPlace = ({ var: { runtime } }: ApiContext) => ({
  db: runtime.database.db,
  appUrl: runtime.env.APP_URL,
  secret: runtime.secret,
  outside: runtime.providers,
})

export const isSecure = ({ var: { runtime } }: ApiContext) => runtime.env.APP_URL.startsWith('https:')

/** The page that says why somebody did not get in. */
const problemPath = (language: Language, reason: SignInReason) =>
  localePath(language, `/auth/sso?error=${reason}`)

/** A refusal in words for the page; anything else is a bug and stays one. */
function reasonOf(c: ApiContext, error: unknown, connection_id: string): SignInReason {
  if (!(error instanceof AppError) || !isSignInReason(error.reason)) throw error
  const { requestId, runtime } = c.var
  const { reason, details } = error
  runtime.log.info(
    { requestId, event: 'sso', outcome: reason, detail: details.detail, connection_id },
    'authentication',
  )
  return reason
}

async function go(c: ApiContext, connection: ConnectionRow | undefined) {
  const language = languageOfApi(c)
  try {
    await countAttemptAt(c.var.runtime.database.db, limit, toNetwork(c.var.clientAddress))
    if (!connection || connection.state === 'draft') throw new AppError('forbidden', 'sso_not_on')
    const browser = browserIn(c.req.header('cookie'), isSecure(c)) ?? randomText()
    const [next, hint] = [asked(c, 'next'), asked(c, 'hint')]
    const to = await start(ssoPlace(c), connection, { browser, next, hint, language, test: false })
    c.header('set-cookie', flowCookie(browser, isSecure(c)), { append: true })
    return c.redirect(to, 302)
  } catch (error) {
    return c.redirect(problemPath(language, reasonOf(c, error, connection?.id ?? '')), 303)
  }
}

/**
 * An answer of a provider: what was kept of who asked is taken, so that it counts once, and only for the connection and the browser it belongs to.
 * @throws AppError forbidden `sso_over`, `sso_not_on`
 */
export async function takeAsked(
  c: ApiContext,
  { id, state }: { id: string; state: string | undefined },
): Promise<{ flow: Flow; connection: ConnectionRow }> {
  const { db } = c.var.runtime.database
  const flow = await takeFlow(db, state ?? '')
  const connection = flow?.connection_id === id ? await findConnection(db, id) : undefined
  if (!flow || !connection) throw new AppError('forbidden', 'sso_over')
  if (connection.state === 'draft' && !flow.test) throw new AppError('forbidden', 'sso_not_on')
  return { flow, connection }
}

/** Whether the browser that comes back is the one that went. */
export function isSameBrowser(c: ApiContext, flow: Pick<Flow, 'browser'>): boolean {
  const browser = browserIn(c.req.header('cookie'), isSecure(c))
  return browser !== undefined && hashOf(browser) === flow.browser
}

export async function settle(
  c: ApiContext,
  { flow, connection }: { flow: Flow; connection: ConnectionRow },
  read: () => Promise<Answer>,
  then: (authUserId: string) => Promise<Response>,
): Promise<Response> {
  if (flow.test) {
    const found = await read().catch((error) => reasonOf(c, error, connection.id))
    await finishTest(c, connection, found)
    return c.redirect(localePath(flow.language, '/team/single-sign-on'), 303)
  }
  return then(await admit(c, { connection, language: flow.language }, await read()))
}

export async function letIn(c: ApiContext, authUserId: string, flow: Pick<Flow, 'next' | 'language'>) {
  const { to, cookies } = await beginSession(c, authUserId, flow)
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  return c.redirect(to, 303)
}

const byId = '/:id{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}'

/**
 * Where browsers go on their way to a provider and back: redirects, each to a page that says why when it does not work. No part of the API, so not in
 * its document: what stands here is what OpenID Connect and SAML ask for.
 */
export const ssoFlow = new Hono<ApiEnv>()
  /** Whether people with an address of a domain come in this way. Who has what address, is not told. */
  .get('/domain', async (c) => {
    const domain = tidyDomain(asked(c, 'domain') ?? '')
    const found = domain && (await findByDomain(c.var.runtime.database.db, domain))
    return c.json({ sso: Boolean(found) }, 200)
  })
  .get('/start', async (c) => {
    const { db } = c.var.runtime.database
    const domain = tidyDomain(asked(c, 'domain') ?? '')
    const found = domain && (await findByDomain(db, domain))
    if (!found) return c.redirect(problemPath(languageOfApi(c), 'sso_unknown_domain'), 303)
    return go(c, await findConnection(db, found.connection_id))
  })
  /** From a tile in the portal of the provider. */
  .get(`${byId}/start`, async (c) =>
    go(c, await findConnection(c.var.runtime.database.db, c.req.param('id'))),
  )
  /** Where an OpenID provider sends the browser back to. */
  .get(`${byId}/callback`, async (c) => {
    const id = c.req.param('id')
    const { runtime } = c.var
    const state = asked(c, 'state') ?? ''
    let language = languageOfApi(c)
    try {
      const taken = await takeAsked(c, { id, state })
      const { flow, connection } = taken
      language = flow.language
      if (!isSameBrowser(c, flow)) throw new AppError('forbidden', 'sso_over')
      // Under the address that the provider was told, whatever a proxy in front made of it.
      const { pathname, search } = new URL(c.req.url)
      const address = new URL(runtime.env.APP_URL + pathname + search)
      const { nonce, verifier } = flow
      const { role_attribute, department_attribute } = connection
      const wanted = [role_attribute, department_attribute].filter((name) => name !== null)
      const read = () =>
        oidcAnswer(runtime.providers, oidcSettingsOf(runtime.secret, connection), {
          state,
          nonce,
          verifier,
          address,
          wanted,
        })
      return await settle(c, taken, read, (authUserId) => letIn(c, authUserId, flow))
    } catch (error) {
      return c.redirect(problemPath(language, reasonOf(c, error, id)), 303)
    }
  })
  /** Metadata of our side for a SAML provider. */
  .get(`${byId}/metadata`, (c) =>
    c.body(ownMetadata(c.var.runtime.env.APP_URL, c.req.param('id')), 200, {
      'content-type': 'application/samlmetadata+xml; charset=utf-8',
    }),
  )
  /** Where a SAML provider makes the browser post its answer (server/cross-site-guard.ts lets it through). */
  .post(`${byId}/acs`, async (c) => {
    const id = c.req.param('id')
    const { runtime } = c.var
    const { db } = runtime.database
    let language = languageOfApi(c)
    try {
      const posted: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
      const { SAMLResponse: response, RelayState: state } = posted
      if (typeof response !== 'string' || typeof state !== 'string')
        throw new AppError('forbidden', 'sso_over')
      const taken = await takeAsked(c, { id, state })
      const { flow, connection } = taken
      language = flow.language
      if (connection.protocol !== 'saml') throw new AppError('forbidden', 'sso_over')
      const place = { appUrl: runtime.env.APP_URL, connection, now: runtime.database.now() }
      const read = () => samlAnswer(place, { response, request_id: flow.request_id })
      // It is the provider's site that posts, so the browser sends no cookie along. It does with the redirect that follows.
      return await settle(c, taken, read, async (authUserId) => {
        const answer = randomText()
        const name = answerName(answer, flow.browser)
        await keepChallenge(db, 'sso-answer', name, { about: authUserId, seconds: finishWithin })
        const query = new URLSearchParams({ answer, lang: language, ...(flow.next && { next: flow.next }) })
        return c.redirect(`/api/sso/finish?${query}`, 303)
      })
    } catch (error) {
      return c.redirect(problemPath(language, reasonOf(c, error, id)), 303)
    }
  })
  /** Where the browser goes after that, with its cookies. */
  .get('/finish', async (c) => {
    const language = languageOfApi(c)
    const browser = browserIn(c.req.header('cookie'), isSecure(c))
    const name = answerName(asked(c, 'answer') ?? '', browser ? hashOf(browser) : '')
    const authUserId = await takeChallenge(c.var.runtime.database.db, 'sso-answer', name)
    if (!authUserId) return c.redirect(problemPath(language, 'sso_over'), 303)
    return letIn(c, authUserId, { next: asked(c, 'next'), language })
  })
