import * as client from 'openid-client'
import { fetchOutside } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'

export interface OidcSettings {
  issuer: string
  client_id: string
  client_secret: string
}

/** openid-client's fetch, through the guard: the issuer and all that its metadata names are addresses that somebody typed. */
const guardedFetch =
  (outside: ProvidersOutside): client.CustomFetch =>
  (url, { method, headers, body }) =>
    fetchOutside(outside, url, { method, headers, ...(body != null && { body: String(body) }) })

/**
 * A provider by its metadata (OpenID Connect Discovery 1.0), ready for the code flow: ID tokens are checked by their signature too, and the
 * client shows who it is in the way that the provider takes.
 * @throws when it is not reached, or its metadata is not of this issuer
 */
export async function findProvider(
  outside: ProvidersOutside,
  settings: OidcSettings,
): Promise<client.Configuration> {
  const { issuer, client_id, client_secret } = settings
  const insecure = outside.protocols.includes('http:') ? [client.allowInsecureRequests] : []
  const found = await client.discovery(new URL(issuer), client_id, client_secret, undefined, {
    [client.customFetch]: guardedFetch(outside),
    execute: insecure,
    timeout: 10,
  })
  const metadata = found.serverMetadata()
  // What a provider that says nothing takes is Basic (Discovery 1.0, 3).
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const shown = ways.includes('client_secret_post')
    ? client.ClientSecretPost(client_secret)
    : client.ClientSecretBasic(client_secret)
  const provider = new client.Configuration(metadata, client_id, client_secret, shown)
  provider[client.customFetch] = guardedFetch(outside)
  provider.timeout = 10
  for (const allow of insecure) allow(provider)
  client.enableNonRepudiationChecks(provider)
  return provider
}
