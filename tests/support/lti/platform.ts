import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import jwt from 'jsonwebtoken'
import { type Browser, leadsTo } from '#tests/support/single-sign-on/browser.ts'

const lti = 'https://purl.imsglobal.org/spec/lti/claim/'
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Of nobody: made once, as it takes a tenth of a second. */
let strange: KeyObject | undefined

function strangeKey(): KeyObject {
  strange ??= rsa().privateKey
  return strange
}

type Claims = Record<string, unknown>

/** What a test bends in a launch. */
export interface BentLaunch {
  claims?: Claims
  /** Left out of the token. */
  without?: readonly string[]
  /** Signed with a key that the platform does not have, named as its own. */
  otherKey?: boolean
  /** What the header calls the key; null: nothing. */
  kid?: string | null
  alg?: 'RS256' | 'HS256' | 'none'
  /** Text instead of a token. */
  token?: string
}

export interface Somebody {
  sub: string
  email?: string
  name?: string
  roles?: string[]
}

interface Received {
  method: string
  path: string
  authorization: string | undefined
  type: string | undefined
  body: unknown
}

/**
 * A learning platform as LTI 1.3 has it, with tokens by jsonwebtoken, so that both sides do not share a library. It asks our side for its keys to check who
 * wants a token.
 * @param ours answers for our side: its keys
 */
export async function learningPlatform(ours: (path: string) => Promise<Response>) {
  const own = rsa()
  const kid = 'key-of-the-platform'
  const client_id = `client-${randomUUID()}`
  const deployment_id = 'deployment-1'
  const tokens = new Map<string, string>()
  const received: Received[] = []
  const assertions = new Set<unknown>()
  /** What the platform answers to scores instead of 204, for as many requests. */
  const scoreAnswers: number[] = []
  const pages: { members: unknown[]; next?: string }[] = []
  const registration: { issuer?: string; deployment_id?: string | undefined; asked?: unknown } = {
    deployment_id,
  }
  let issuer = ''

  const jwk = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' })

  /** Whether a request for a token is by us (RFC 7523): signed with a key of ours, for this address, once. */
  async function isByUs(assertion: string): Promise<boolean> {
    const { keys } = (await (await ours('/api/lti/keys')).json()) as {
      keys: (JsonWebKey & { kid: string })[]
    }
    const named = jwt.decode(assertion, { complete: true })?.header.kid
    const key = keys.find((one) => one.kid === named)
    if (!key) return false
    try {
      const publicKey = createPublicKey({ key: key as never, format: 'jwk' })
      const claims = jwt.verify(assertion, publicKey, {
        algorithms: ['RS256'],
        issuer: client_id,
        subject: client_id,
        audience: `${issuer}/token`,
      }) as jwt.JwtPayload
      const fresh = claims.jti !== undefined && !assertions.has(claims.jti) && claims.exp !== undefined
      assertions.add(claims.jti)
      return fresh
    } catch {
      return false
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const send = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(body === undefined ? undefined : JSON.stringify(body))
      const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
      const text = Buffer.concat(parts).toString()
      if (pathname === '/.well-known/openid-configuration')
        return send(200, {
          issuer: registration.issuer ?? issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          registration_endpoint: `${issuer}/register`,
        })
      if (pathname === '/register') {
        const isAllowed = request.headers.authorization === 'Bearer registration-token'
        registration.asked = JSON.parse(text)
        return send(isAllowed ? 200 : 401, {
          client_id,
          'https://purl.imsglobal.org/spec/lti-tool-configuration': {
            deployment_id: registration.deployment_id,
          },
        })
      }
      if (pathname === '/keys') return send(200, { keys: [jwk(own.publicKey)] })
      if (pathname === '/token') {
        const form = new URLSearchParams(text)
        if (
          form.get('grant_type') !== 'client_credentials' ||
          !(await isByUs(form.get('client_assertion') ?? ''))
        )
          return send(401, { error: 'invalid_client' })
        const access_token = randomUUID()
        tokens.set(access_token, form.get('scope') ?? '')
        return send(200, { access_token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') })
      }
      const { authorization } = request.headers
      const scope = tokens.get(authorization?.replace(/^Bearer /, '') ?? '') ?? ''
      const body = text.startsWith('{') ? JSON.parse(text) : text
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization,
        type: request.headers['content-type'],
        body,
      })
      if (pathname.endsWith('/scores')) {
        if (!scope.includes('lti-ags/scope/score')) return send(403, {})
        return send(scoreAnswers.shift() ?? 204)
      }
      if (pathname === '/members') {
        if (!scope.includes('contextmembership.readonly')) return send(403, {})
        const place = Number(searchParams.get('page') ?? '0')
        const { members = [], next } = pages[place] ?? {}
        const container = { id: `${issuer}/members`, context: { id: 'course-1' }, members }
        return send(200, container, next ? { link: `<${next}>; rel="next"` } : {})
      }
      return send(404, {})
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (
    claims: Claims,
    { alg = 'RS256', otherKey = false, kid: named = kid }: BentLaunch,
  ): string => {
    if (alg === 'none') return jwt.sign(claims, '', { algorithm: 'none', ...(named && { keyid: named }) })
    const header = { alg, ...(named && { kid: named }) }
    const noTimestamp = claims.iat === undefined
    if (alg === 'HS256') {
      // With what everybody can read as the secret.
      const secret = own.publicKey.export({ type: 'spki', format: 'pem' }).toString()
      return jwt.sign(claims, secret, { algorithm: alg, header, noTimestamp })
    }
    return jwt.sign(claims, otherKey ? strangeKey() : own.privateKey, {
      algorithm: alg,
      header,
      noTimestamp,
    })
  }

  const common = (who: Somebody, nonce: string): Claims => {
    const at = Math.floor(Date.now() / 1000)
    return {
      iss: issuer,
      aud: client_id,
      iat: at,
      exp: at + 300,
      nonce,
      ...who,
      [`${lti}version`]: '1.3.0',
      [`${lti}deployment_id`]: deployment_id,
      [`${lti}roles`]: who.roles ?? ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [`${lti}context`]: { id: 'course-1', title: 'AI op het werk' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${issuer}/members`,
        service_versions: ['2.0'],
      },
    }
  }

  return {
    issuer,
    client_id,
    deployment_id,
    received,
    scoreAnswers,
    pages,
    /** What it says of itself and of us when it registers a tool, and what it was asked. */
    registration,
    /** As its owner types it. */
    settings: () => ({
      issuer,
      client_id,
      deployment_ids: deployment_id,
      auth_url: `${issuer}/authorize`,
      token_url: `${issuer}/token`,
      token_audience: '',
      keys_url: `${issuer}/keys`,
    }),
    /** What begins a launch. */
    login: (target: string, more: Record<string, string> = {}) => ({
      iss: issuer,
      login_hint: 'somebody',
      target_link_uri: target,
      client_id,
      lti_deployment_id: deployment_id,
      ...more,
    }),
    /** A token for opening something. */
    resource(
      who: Somebody,
      { nonce, target, link = 'link-1' }: { nonce: string; target: string; link?: string },
      bend: BentLaunch = {},
    ) {
      const all: Claims = {
        ...common(who, nonce),
        [`${lti}message_type`]: 'LtiResourceLinkRequest',
        [`${lti}target_link_uri`]: target,
        [`${lti}resource_link`]: { id: link, title: 'AI' },
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
          lineitems: `${issuer}/lineitems`,
          lineitem: `${issuer}/lineitems/${link}?type_id=3`,
        },
        ...bend.claims,
      }
      for (const name of bend.without ?? []) delete all[name]
      return bend.token ?? sign(all, bend)
    },
    /** A token for choosing something. */
    choosing(who: Somebody, nonce: string, bend: BentLaunch = {}) {
      const all: Claims = {
        ...common(who, nonce),
        [`${lti}message_type`]: 'LtiDeepLinkingRequest',
        'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
          deep_link_return_url: `${issuer}/chosen`,
          accept_types: ['ltiResourceLink'],
          accept_presentation_document_targets: ['window'],
          data: 'of the platform',
        },
        ...bend.claims,
      }
      for (const name of bend.without ?? []) delete all[name]
      return bend.token ?? sign(all, bend)
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
export type LearningPlatform = Awaited<ReturnType<typeof learningPlatform>>

/** Begins a launch in a browser, by a post of the platform and what follows from it. @returns where it is sent to */
export async function beginIn(
  browser: Browser,
  account_id: string,
  login: Record<string, string>,
): Promise<URL> {
  const path = `/api/lti/${account_id}/login`
  const to = leadsTo(await browser.postFromElsewhere(path, login))
  return to.pathname === path ? leadsTo(await browser.get(to.pathname + to.search)) : to
}
