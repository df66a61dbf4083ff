import { randomUUID } from 'node:crypto'
import { fetchOutside, OutsideError } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { type SigningPlace, signLti } from './keys.server.ts'
import type { PlatformRow } from './platform/find-platform.server.ts'

/** Where services of a platform are called from. */
export interface ServicePlace extends SigningPlace {
  outside: Outside
}

/** Why a service of a platform was not reached: its token, its network, or what it answered. */
export type ServiceFault = 'address' | 'name' | 'timeout' | 'connection' | 'status' | 'token'

export class ServiceError extends Error {
  readonly fault: ServiceFault
  readonly status: number | null

  constructor(fault: ServiceFault, status: number | null = null) {
    super(`Service of a platform: ${fault} ${status ?? ''}`.trim())
    this.name = 'ServiceError'
    this.fault = fault
    this.status = status
  }
}

export const serviceFault = (error: unknown): { fault: ServiceFault; status: number | null } => {
  if (error instanceof ServiceError) return error
  if (error instanceof OutsideError)
    return { fault: error.fault === 'too_large' ? 'status' : error.fault, status: null }
  throw error
}

/**
 * A token for services of a platform: client credentials, with a JWT of ours instead of a secret (1EdTech Security Framework 1.0, 4.1).
 * @throws ServiceError, OutsideError
 */
export async function serviceToken(
  place: ServicePlace,
  platform: Pick<PlatformRow, 'client_id' | 'token_url' | 'token_audience'>,
  scope: string,
): Promise<string> {
  const { client_id, token_url, token_audience } = platform
  const claims = { iss: client_id, sub: client_id, aud: token_audience ?? token_url, jti: randomUUID() }
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signLti(place, claims),
    scope,
  })
  const response = await fetchOutside(place.outside, token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  })
  const told = (await response.json().catch(() => ({}))) as { access_token?: unknown }
  const { access_token } = told
  // What stands in a header of ours later is looked at here (RFC 6750, 2.1).
  if (!response.ok || typeof access_token !== 'string' || !/^[\w.~+/-]+=*$/.test(access_token))
    throw new ServiceError('token', response.status)
  return access_token
}
