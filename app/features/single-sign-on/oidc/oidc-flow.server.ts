import * as client from 'openid-client'
import { type Attributes, attributesOf } from '#app/features/single-sign-on/entry/told.ts'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { domainOfAddress, type SignInReason } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { findProvider, type OidcSettings } from './provider.server.ts'

/** Google's issuer serves everybody: `hd` says which organisation an account is of. */
const shared = new Set(['https://accounts.google.com'])

export interface OidcSecrets {
  state: string
  nonce: string
  verifier: string
}

const refused = (reason: SignInReason, detail?: string) =>
  new AppError('forbidden', reason, detail === undefined ? {} : { detail })

async function providerOf(outside: ProvidersOutside, settings: OidcSettings): Promise<client.Configuration> {
  return findProvider(outside, settings).catch((error: Error) => {
    throw new AppError('unavailable', 'sso_provider_away', { detail: error.message })
  })
}

export const newVerifier = () => client.randomPKCECodeVerifier()

/**
 * Where the browser goes: the code flow with PKCE, state and nonce (OpenID Connect Core 3.1, RFC 7636, RFC 9700).
 * @throws AppError unavailable `sso_provider_away`
 */
export async function oidcAddress(
  outside: ProvidersOutside,
  settings: OidcSettings,
  { state, nonce, verifier, callback, hint }: OidcSecrets & { callback: string; hint: string | undefined },
): Promise<string> {
  const provider = await providerOf(outside, settings)
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(hint && { login_hint: hint }),
  })
  return address.href
}

/**
 * What else the provider tells of somebody. With the code flow an ID token need not have what was asked by scope: that is told at the UserInfo
 * endpoint (OpenID Connect Core 5.4), which is asked only for what the token lacks.
 * @param wanted names of claims
 * @throws AppError forbidden `sso_invalid` when there is no address without it and it does not answer, or of somebody else
 */
async function userInfo(
  provider: client.Configuration,
  { access_token, told }: { access_token: string; told: client.IDToken },
  wanted: readonly string[],
): Promise<Attributes> {
  const lacks = wanted.some((name) => !Object.hasOwn(told, name))
  if (!lacks || !provider.serverMetadata().userinfo_endpoint) return {}
  try {
    return attributesOf(await client.fetchUserInfo(provider, access_token, told.sub))
  } catch (error) {
    if (Object.hasOwn(told, 'email')) return {}
    throw refused('sso_invalid', (error as Error).message)
  }
}

/**
 * What came back, turned into what the provider says of somebody.
 * @param address with which the browser came back, under our own origin
 * @param wanted names of claims that the organisation reads, besides the address
 * @throws AppError forbidden `sso_refused_by_provider`, `sso_invalid`, `sso_other_domain`; unavailable `sso_provider_away`
 */
export async function oidcAnswer(
  outside: ProvidersOutside,
  settings: OidcSettings,
  { state, nonce, verifier, address, wanted }: OidcSecrets & { address: URL; wanted: readonly string[] },
): Promise<{ subject: string; attributes: Attributes }> {
  const error = address.searchParams.get('error')
  if (error) throw refused('sso_refused_by_provider', error.slice(0, 100))
  const provider = await providerOf(outside, settings)
  const tokens = await client
    .authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch((error: Error) => {
      throw refused('sso_invalid', error.message)
    })
  const told = tokens.claims()
  if (!told) throw refused('sso_invalid')
  const { access_token } = tokens
  const more = await userInfo(provider, { access_token, told }, ['email', ...wanted])
  const attributes = { ...more, ...attributesOf(told) }
  if (
    shared.has(provider.serverMetadata().issuer) &&
    told.hd !== domainOfAddress(attributes.email?.[0] ?? '')
  )
    throw refused('sso_other_domain')
  return { subject: told.sub, attributes }
}
