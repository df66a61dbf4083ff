import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { toNetwork } from '#app/lib/network.ts'
import { answer, body, problem } from '#app/lib/openapi/responses.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { textsOf } from './achievement-texts.server.ts'
import { publicKey, publicKeys } from './badge-keys.server.ts'
import { achievementDocument } from './credential.server.ts'
import { issuerProfile, readAchievementId } from './issuer.ts'
import { sharedBadge } from './own-badges.server.ts'
import { badgeMax, badgeStates } from './rules.ts'
import { statusListJwt } from './status-list.server.ts'
import { verifyBadge } from './verify-badge.server.ts'

const tags = ['open-badges']

const issuerRoute = createRoute({
  method: 'get',
  path: '/open-badges/issuer',
  tags,
  summary: 'Who hands out badges: a Profile of Open Badges 3.0',
  responses: { 200: { description: 'A Profile' } },
})
const keysRoute = createRoute({
  method: 'get',
  path: '/open-badges/keys',
  tags,
  summary: 'Public keys with which badges were signed',
  responses: { 200: { description: 'A JWK Set (RFC 7517)' } },
})
const keyRoute = createRoute({
  method: 'get',
  path: '/open-badges/keys/{id}',
  tags,
  summary: 'A public key (JWK): what `kid` of a badge names',
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: { 200: { description: 'A JWK' }, 404: problem('No such key, or not trusted any more') },
})
const statusRoute = createRoute({
  method: 'get',
  path: '/open-badges/status/{id}',
  tags,
  summary: 'Which badges of a list were withdrawn: a signed Bitstring Status List',
  request: { params: z.object({ id: z.string().max(40).openapi({ description: 'Its number, from 1' }) }) },
  responses: { 200: { description: 'A JWT' }, 404: problem('No such list') },
})
const achievementRoute = createRoute({
  method: 'get',
  path: '/open-badges/achievements/{id}',
  tags,
  summary: 'What somebody does for a badge: an Achievement of Open Badges 3.0',
  request: {
    params: z.object({ id: z.string().max(150).openapi({ description: 'As `nl.module.basis.veilig`' }) }),
  },
  responses: { 200: { description: 'An Achievement' }, 404: problem('There is none') },
})
const sharedRoute = createRoute({
  method: 'get',
  path: '/open-badges/shared/{id}',
  tags,
  summary: 'A badge that its owner gave a public page, as signed',
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: { 200: { description: 'A JWT' }, 404: problem('No such public badge') },
})
const verifyRoute = createRoute({
  method: 'post',
  path: '/open-badges/verify',
  tags,
  summary: 'Whether a badge was signed here, and still counts',
  request: body(z.strictObject({ badge: z.string().min(1).max(badgeMax) }).openapi('BadgeToVerify')),
  responses: {
    200: answer(
      'What it is; nothing is kept',
      z
        .object({
          state: z.enum(badgeStates),
          facts: orNull(
            z.object({
              title: z.string(),
              description: z.string(),
              criteria: z.string(),
              name: orNull(z.string()),
              issuer: z.string(),
              issued_at: z.number(),
              expires_at: z.number(),
            }),
          ),
        })
        .openapi('BadgeVerdict'),
    ),
    429: problem('Too many from one network'),
  },
})

/** A shield only: what is looked at was signed by us or is refused at once. */
const limiter = requestLimiter({ points: 120, duration: 600 })

/** More than there are places that the database can number. */
const mostLists = 16_000

/** Wallets and verifiers in a browser read these from their own address. */
function forEverybody(c: ApiContext): void {
  c.header('access-control-allow-origin', '*')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('cache-control', 'public, max-age=60')
}

function found<T>(document: T | undefined): T {
  if (document === undefined) throw new AppError('not_found', 'not_found')
  return document
}

/** What anybody may read of badges: the addresses that stand in them, and whether one counts. */
export const publicBadgeApi = apiRouter()
  .openapi(issuerRoute, (c) => {
    forEverybody(c)
    return c.json(
      {
        '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
        ...issuerProfile(c.var.runtime.env.APP_URL),
      },
      200,
    )
  })
  .openapi(keysRoute, async (c) => {
    forEverybody(c)
    return c.json({ keys: await publicKeys(c.var.runtime.database.db) }, 200)
  })
  .openapi(keyRoute, async (c) => {
    const key = found(await publicKey(c.var.runtime.database.db, c.req.valid('param').id))
    forEverybody(c)
    return c.json(key, 200)
  })
  .openapi(statusRoute, async (c) => {
    const { database, env, secret } = c.var.runtime
    const place = { appUrl: env.APP_URL, secret, now: database.now() }
    const list = Number(c.req.valid('param').id)
    const isOne = Number.isInteger(list) && list >= 1 && list <= mostLists
    const jwt = found(isOne ? await statusListJwt(database.db, place, list) : undefined)
    forEverybody(c)
    return c.body(jwt, 200, { 'content-type': 'application/vc+jwt' })
  })
  .openapi(achievementRoute, (c) => {
    const { language, ...of } = found(readAchievementId(c.req.valid('param').id))
    const texts = found(textsOf(of, language))
    forEverybody(c)
    return c.json(
      {
        '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
        ...achievementDocument(c.var.runtime.env.APP_URL, of, texts, language),
      },
      200,
    )
  })
  .openapi(sharedRoute, async (c) => {
    const { jwt } = await sharedBadge(c.var.runtime.database, c.req.valid('param').id)
    forEverybody(c)
    // Taken back at once when its owner takes it back.
    c.header('cache-control', 'no-store')
    return c.body(jwt, 200, { 'content-type': 'application/vc+jwt' })
  })
  .openapi(verifyRoute, async (c) => {
    await limiter.count(toNetwork(c.var.clientAddress))
    const ctx = await apiCtx(c)
    return c.json(await verifyBadge(ctx, c.var.runtime.env.APP_URL, c.req.valid('json').badge), 200)
  })

export type PublicBadgeApi = typeof publicBadgeApi
