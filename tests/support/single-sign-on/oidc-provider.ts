import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What a test bends in an answer: another key, another issuer, what is told. */
export interface Bend {
  claims?: JWTPayload
  /** Told at the UserInfo endpoint; nothing but who it is when left out. */
  userInfo?: JWTPayload
  /** Left out of the token. */
  without?: readonly string[]
  /** Signed with a key that the provider does not have. */
  otherKey?: boolean
  alg?: 'RS256' | 'HS256' | 'none'
  /** Seconds from now that it is good for. */
  lives?: number
}

/** Of nobody: made once, as it takes a tenth of a second. */
let strange: ReturnType<typeof generateKeyPair> | undefined

async function strangeKey() {
  strange ??= generateKeyPair('RS256')
  return (await strange).privateKey
}

/**
 * An OpenID provider that signs what a test asks for. It has no pages: a test takes state and nonce out of the address that people are sent to,
 * and has a code made; or says who is signed in there already, so that a browser that comes is sent back at once.
 */
export async function oidcProvider(client: { id: string; secret: string }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const codes = new Map<string, { id_token: string; userInfo: JWTPayload }>()
  const infos = new Map<string, JWTPayload>()
  const asked: { verifier: string | null; redirect: string | null }[] = []
  let issuer = ''
  let visitor: JWTPayload | undefined
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      if (request.url === '/.well-known/openid-configuration')
        return send(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      if (request.url === '/jwks')
        return send(200, {
          keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
        })
      const { pathname, searchParams } = new URL(request.url ?? '', issuer)
      if (pathname === '/authorize' && visitor) {
        const back = new URL(searchParams.get('redirect_uri') ?? '')
        const made = await code(searchParams.get('nonce') ?? '', visitor)
        const state = searchParams.get('state') ?? ''
        back.search = new URLSearchParams({ state, code: made, iss: issuer }).toString()
        return response.writeHead(302, { location: back.href }).end()
      }
      if (pathname === '/userinfo') {
        const info = infos.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
        return info ? send(200, info) : send(401, { error: 'invalid_token' })
      }
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
      // Each part is form-encoded first (RFC 6749, 2.3.1).
      const [id, secret] = basic.split(':').map((part) => decodeURIComponent(part))
      if (id !== client.id || secret !== client.secret) return send(401, { error: 'invalid_client' })
      const made = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      asked.push({ verifier: form.get('code_verifier'), redirect: form.get('redirect_uri') })
      if (!made) return send(400, { error: 'invalid_grant' })
      const access_token = randomUUID()
      infos.set(access_token, made.userInfo)
      const { id_token } = made
      return send(200, { access_token, token_type: 'Bearer', expires_in: 300, id_token })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = async (claims: JWTPayload, { alg = 'RS256', otherKey = false }: Bend): Promise<string> => {
    if (alg === 'none') {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    }
    const key = alg === 'HS256' ? Buffer.from(client.secret) : otherKey ? await strangeKey() : privateKey
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key)
  }

  /** A code for somebody. @returns what stands behind `code=` */
  const code = async (nonce: string, claims: JWTPayload, bend: Bend = {}): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const all: JWTPayload = {
      iss: issuer,
      aud: client.id,
      iat: now,
      exp: now + (bend.lives ?? 300),
      nonce,
      ...claims,
      ...bend.claims,
    }
    for (const name of bend.without ?? []) delete all[name]
    const code = randomUUID()
    codes.set(code, { id_token: await sign(all, bend), userInfo: { sub: claims.sub, ...bend.userInfo } })
    return code
  }

  return {
    issuer,
    asked,
    code,
    /** From now on whoever comes with a browser is this person. */
    isVisitedBy(claims: JWTPayload) {
      visitor = claims
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
