import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { fetchOutside } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { ltiAlgorithm } from '#app/features/lti/keys.server.ts'
import type { PlatformRow } from '#app/features/lti/platform/find-platform.server.ts'
import { clockSkew, type LaunchReason, tokenAge } from '#app/features/lti/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { type Launch, readLaunch } from './claims.ts'

/** Platforms whose keys are remembered: each is read again after ten minutes, or when a token names a key that is not there. */
const rememberedMax = 500
const remembered = new WeakMap<Outside, Map<string, JWTVerifyGetKey>>()

function keysAt(outside: Outside, url: string): JWTVerifyGetKey {
  const sets = remembered.get(outside) ?? new Map<string, JWTVerifyGetKey>()
  remembered.set(outside, sets)
  const known = sets.get(url)
  if (known) return known
  const [oldest] = sets.keys()
  if (sets.size >= rememberedMax && oldest !== undefined) sets.delete(oldest)
  const made = createRemoteJWKSet(new URL(url), {
    [customFetch]: (address: string, { headers }: { headers: Headers }) =>
      fetchOutside(outside, address, { headers: Object.fromEntries(headers) }),
  })
  sets.set(url, made)
  return made
}

const refused = (reason: LaunchReason, detail: string) => new AppError('forbidden', reason, { detail })

/** Where the fault is ours or the platform's network's, and not the token's. */
const isAway = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

/**
 * Checks the id token of a launch: signed with a key of this platform, by it, for us, now, for what this browser asked, from an installation
 * that the owner named (1EdTech Security Framework 1.0, 5.1.3).
 * @throws AppError forbidden `lti_invalid`, `lti_platform_away`; the detail is for the log
 */
export async function checkToken(
  outside: Outside,
  platform: PlatformRow,
  { token, nonce, now }: { token: string; nonce: string; now: Date },
): Promise<Launch> {
  const { payload } = await jwtVerify(token, keysAt(outside, platform.keys_url), {
    algorithms: [ltiAlgorithm],
    issuer: platform.issuer,
    audience: platform.client_id,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    clockTolerance: clockSkew,
    maxTokenAge: tokenAge,
    currentDate: now,
  }).catch((error: Error & { code?: string }) => {
    throw isAway(error)
      ? refused('lti_platform_away', error.message)
      : refused('lti_invalid', error.code ?? error.name)
  })
  const launch = readLaunch(payload, platform.client_id)
  if (!launch) throw refused('lti_invalid', 'claims')
  if (launch.nonce !== nonce) throw refused('lti_invalid', 'nonce')
  if (!platform.deployment_ids.includes(launch.deployment_id)) throw refused('lti_invalid', 'deployment')
  return launch
}
