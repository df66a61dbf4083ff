import { Hono } from 'hono'
import { type ApiContext, type ApiEnv, languageOfApi } from '#app/features/identity/api-env.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { browserIn, flowCookie, hashOf, randomText } from '#app/features/single-sign-on/entry/flow.server.ts'
import { isSecure } from '#app/features/single-sign-on/sso-flow.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { isLanguage, type Language, localePath } from '#app/lib/language.ts'
import { toNetwork } from '#app/lib/network.ts'
import { choosePage } from './choose/choose-page.server.ts'
import {
  choiceToken,
  keepChoosing,
  platformOrigins,
  readChoosing,
  returnPage,
  takeChoosing,
} from './choose/choosing.server.ts'
import { newWindowPage, refusalPage, registeredPage } from './frame/notices.server.ts'
import { ltiKeySet } from './keys.server.ts'
import { beginLaunch, loginParams } from './launch/begin.server.ts'
import { checkToken } from './launch/check-token.server.ts'
import type { Launch } from './launch/claims.ts'
import { finishLaunch } from './launch/finish.server.ts'
import { keepLaunch, type LtiFlow, takeLtiFlow } from './launch/flow.server.ts'
import { findPlatform, ltiAddresses, noteLaunch, type PlatformRow } from './platform/find-platform.server.ts'
import { register } from './register/register.server.ts'
import { isLaunchReason, type LaunchReason } from './rules.ts'

/** Of one network: a class opens a link within minutes. */
const limit: AttemptLimit = { what: 'lti', max: 600, window: 60 }

/** What fits into an address, whatever stands before us. */
const queryMax = 6000

const refused = (reason: LaunchReason, detail?: string) =>
  new AppError('forbidden', reason, detail === undefined ? {} : { detail })

/** Frames of other sites keep no cookies of ours. Browsers say where they load something (Fetch Metadata); all do since 2023. */
const isFramed = (c: ApiContext) =>
  ['iframe', 'frame', 'embed', 'object'].includes(c.req.header('sec-fetch-dest') ?? '')

const signingPlace = ({ var: { runtime } }: ApiContext) => ({
  db: runtime.database.db,
  secret: runtime.secret,
  now: runtime.database.now(),
  appUrl: runtime.env.APP_URL,
})

async function sentIn(c: ApiContext): Promise<Record<string, unknown>> {
  if (c.req.method !== 'POST') return c.req.query()
  return c.req.parseBody().catch(() => ({}))
}

interface Refusing {
  platform_id: string
  language: Language
}

/**
 * A refusal in words, in the frame or on a page; anything else is a bug and stays one. The owner sees why the last launch was refused, where
 * it came with a state of ours: nobody else writes there.
 */
async function refuse(c: ApiContext, error: unknown, { platform_id, language }: Refusing, flow?: LtiFlow) {
  if (!(error instanceof AppError) || !isLaunchReason(error.reason)) throw error
  const { requestId, runtime } = c.var
  const { reason, details } = error
  runtime.log.info(
    { requestId, event: 'lti', outcome: reason, detail: details.detail, connection_id: platform_id },
    'authentication',
  )
  if (flow) await noteLaunch(runtime.database.db, platform_id, runtime.database.now(), reason)
  if (isFramed(c)) return refusalPage(c, language, reason)
  return c.redirect(localePath(language, `/auth/lti?error=${reason}`), 303)
}

const byId = '/:id{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}'

async function requirePlatform(c: ApiContext): Promise<PlatformRow> {
  const found = await findPlatform(c.var.runtime.database.db, c.req.param('id') ?? '')
  if (!found) throw refused('lti_not_set_up')
  return found
}

/** In a frame only choosing goes on: where the platform says that by the address it opens. The token says it again. */
const isChoosing = (c: ApiContext, target: string | undefined) =>
  target === ltiAddresses(c.var.runtime.env.APP_URL, c.req.param('id') ?? '').choose

async function login(c: ApiContext): Promise<Response> {
  const { db } = c.var.runtime.database
  const refusing = { platform_id: c.req.param('id') ?? '', language: languageOfApi(c) }
  const { language } = refusing
  try {
    await countAttemptAt(db, limit, toNetwork(c.var.clientAddress))
    const platform = await requirePlatform(c)
    const params = loginParams(await sentIn(c))
    const framed = isFramed(c)
    // A post of another site comes without cookies, and a new one would end what began in another tab.
    const query = new URLSearchParams({ ...params, lang: language }).toString()
    if (c.req.method === 'POST' && !framed && query.length < queryMax)
      return c.redirect(`${c.req.path}?${query}`, 303)
    if (framed && !isChoosing(c, params.target_link_uri)) return await newWindowPage(c, language, params)
    const browser = framed ? null : (browserIn(c.req.header('cookie'), isSecure(c)) ?? randomText())
    const { APP_URL } = c.var.runtime.env
    const to = await beginLaunch({ db, appUrl: APP_URL }, platform, { params, browser, language })
    if (browser) c.header('set-cookie', flowCookie(browser, isSecure(c)), { append: true })
    return c.redirect(to, 302)
  } catch (error) {
    return refuse(c, error, refusing)
  }
}

/** What was asked for, in the language that the platform shows. */
const languageOf = ({ locale }: Launch, flow: LtiFlow): Language => {
  const language = locale?.slice(0, 2).toLowerCase()
  return isLanguage(language) ? language : flow.language
}

async function goOn(
  c: ApiContext,
  { flow, platform, launch }: { flow: LtiFlow; platform: PlatformRow; launch: Launch },
) {
  const { database, providers } = c.var.runtime
  const language = languageOf(launch, flow)
  const { asked, deployment_id } = launch
  if (asked.message === 'choose') {
    const { return_url, data, links, line_items } = asked
    if (!providers.protocols.includes(new URL(return_url).protocol))
      throw refused('lti_invalid', 'return_url')
    const { browser } = flow
    const ticket = await keepChoosing(database.db, {
      platform_id: platform.id,
      browser,
      deployment_id,
      return_url,
      data,
      links,
      line_items,
      language,
    })
    return c.redirect(`/api/lti/${platform.id}/choose?ticket=${ticket}`, 303)
  }
  if (flow.browser === null) throw refused('lti_in_frame')
  // It is the platform's site that posts, so the browser sends no cookie along. It does with the redirect that follows.
  const answer = await keepLaunch(database.db, flow.browser, { platform_id: platform.id, launch })
  const query = new URLSearchParams({ answer, lang: language })
  return c.redirect(`/api/lti/${platform.id}/finish?${query}`, 303)
}

async function launched(c: ApiContext): Promise<Response> {
  const { runtime } = c.var
  const { db } = runtime.database
  const platform_id = c.req.param('id') ?? ''
  let [language, flow]: [Language, LtiFlow | undefined] = [languageOfApi(c), undefined]
  try {
    await countAttemptAt(db, limit, toNetwork(c.var.clientAddress))
    const { state, id_token: token, error } = await sentIn(c)
    const taken = typeof state === 'string' ? await takeLtiFlow(db, state) : undefined
    if (taken?.platform_id !== platform_id) throw refused('lti_over', 'state')
    flow = taken
    language = flow.language
    const platform = await requirePlatform(c)
    if (typeof token !== 'string') throw refused('lti_invalid', `${error ?? 'no id_token'}`.slice(0, 100))
    const now = runtime.database.now()
    const launch = await checkToken(runtime.providers, platform, { token, nonce: flow.nonce, now })
    return await goOn(c, { flow, platform, launch })
  } catch (error) {
    return refuse(c, error, { platform_id, language }, flow)
  }
}

/** Somebody who chooses, in the browser that asked where that is known. */
async function chooser(c: ApiContext, read: (ticket: string) => Promise<unknown>, ticket: unknown) {
  const platform = await requirePlatform(c)
  const found = typeof ticket === 'string' && /^[\w-]{43}$/.test(ticket) ? await read(ticket) : undefined
  const choosing = found as Awaited<ReturnType<typeof readChoosing>>
  const browser = browserIn(c.req.header('cookie'), isSecure(c))
  const isSame = choosing?.browser === null || (browser && hashOf(browser) === choosing?.browser)
  if (choosing?.platform_id !== platform.id || !isSame) throw refused('lti_over', 'ticket')
  return { platform, choosing, ticket: ticket as string }
}

/**
 * Where browsers go on their way from a learning platform: pages and redirects. No part of the API, so not in its document: what stands here
 * is what LTI 1.3 and Deep Linking 2.0 ask for.
 */
export const ltiFlow = new Hono<ApiEnv>()
  .get('/keys', async (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json(await ltiKeySet(signingPlace(c)), 200)
  })
  .get(`${byId}/register`, registered)
  .get(`${byId}/login`, login)
  .post(`${byId}/login`, login)
  .post(`${byId}/launch`, launched)
  .get(`${byId}/finish`, (c) => finish(c))
  /** Somebody who is signed in here says to be whom the platform means. */
  .post(`${byId}/finish`, (c) => finish(c))
  .get(`${byId}/choose`, async (c) => {
    const { db } = c.var.runtime.database
    try {
      const { platform, choosing, ticket } = await chooser(
        c,
        (one) => readChoosing(db, one),
        c.req.query('ticket'),
      )
      return await choosePage(c, ticket, { choosing, frames: platformOrigins(platform, choosing) })
    } catch (error) {
      return refuse(c, error, { platform_id: c.req.param('id'), language: languageOfApi(c) })
    }
  })
  .post(`${byId}/choose`, async (c) => {
    const { db } = c.var.runtime.database
    try {
      const { ticket, choice } = await sentIn(c)
      const { platform, choosing } = await chooser(c, (one) => takeChoosing(db, one), ticket)
      const chosen = typeof choice === 'string' ? choice : ''
      const token = await choiceToken(signingPlace(c), { platform, choosing, choice: chosen })
      await noteLaunch(db, platform.id, c.var.runtime.database.now())
      return await returnPage(c, { platform, choosing, token })
    } catch (error) {
      return refuse(c, error, { platform_id: c.req.param('id'), language: languageOfApi(c) })
    }
  })

/** Where a platform sends its administrator to register us: mostly in a frame, so the address says by itself who asked for it. */
async function registered(c: ApiContext): Promise<Response> {
  const { runtime } = c.var
  const { database, env, providers: outside } = runtime
  const { code = '', openid_configuration: configuration = '', registration_token: token } = c.req.query()
  const [id, language] = [c.req.param('id') ?? '', languageOfApi(c)]
  try {
    await countAttemptAt(database.db, limit, toNetwork(c.var.clientAddress))
    const place = { db: database.db, outside, appUrl: env.APP_URL, now: database.now() }
    await register(place, { id, code, configuration, token })
    return await registeredPage(c, language)
  } catch (error) {
    if (!(error instanceof AppError) || !isLaunchReason(error.reason)) throw error
    const { reason, details } = error
    runtime.log.info(
      { requestId: c.var.requestId, event: 'lti', outcome: reason, detail: details.detail },
      'registration',
    )
    return refusalPage(c, language, reason)
  }
}

async function finish(c: ApiContext): Promise<Response> {
  const refusing = { platform_id: c.req.param('id') ?? '', language: languageOfApi(c) }
  try {
    const { answer } = await sentIn(c)
    const platform = await requirePlatform(c)
    const place = { platform, answer: typeof answer === 'string' ? answer : '', language: refusing.language }
    return await finishLaunch(c, { ...place, confirmed: c.req.method === 'POST' })
  } catch (error) {
    return refuse(c, error, refusing)
  }
}
