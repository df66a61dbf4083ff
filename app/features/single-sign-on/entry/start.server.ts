import type { Db } from '#app/db/client.server.ts'
import {
  addressesOf,
  type ConnectionRow,
  openClientSecret,
} from '#app/features/single-sign-on/connection/find-connection.server.ts'
import { newVerifier, oidcAddress } from '#app/features/single-sign-on/oidc/oidc-flow.server.ts'
import type { OidcSettings } from '#app/features/single-sign-on/oidc/provider.server.ts'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { samlAddress } from '#app/features/single-sign-on/saml/saml-flow.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { hashOf, keepFlow, randomText } from './flow.server.ts'

export interface SsoPlace {
  db: Db
  appUrl: string
  /** AUTH_SECRET. */
  secret: string
  outside: ProvidersOutside
}

export interface Starting {
  /** Random, in the cookie of the browser that starts. */
  browser: string
  next: string | undefined
  language: Language
  test: boolean
  /** Address to fill in at the provider. */
  hint?: string | undefined
}

/** @throws AppError forbidden `sso_not_on` where nothing can be asked with these settings */
export function oidcSettingsOf(secret: string, connection: ConnectionRow): OidcSettings {
  const client_secret = openClientSecret(secret, connection)
  const { issuer, client_id } = connection
  if (!client_id || !client_secret) throw new AppError('forbidden', 'sso_not_on')
  return { issuer, client_id, client_secret }
}

/**
 * Sends somebody to the provider of an organisation. What must come back is kept in the database, and belongs to this browser.
 * @returns where the browser goes
 * @throws AppError forbidden `sso_not_on`; unavailable `sso_provider_away`
 */
export async function start(place: SsoPlace, connection: ConnectionRow, starting: Starting): Promise<string> {
  const { db, appUrl, secret, outside } = place
  const { browser, next, language, test, hint } = starting
  const [nonce, request_id] = [randomText(), `_${randomText()}`]
  const verifier = newVerifier()
  const kept = {
    connection_id: connection.id,
    browser: hashOf(browser),
    nonce,
    verifier,
    request_id,
    next,
    language,
    test,
  }
  if (connection.protocol === 'saml') {
    const state = await keepFlow(db, kept)
    return samlAddress(appUrl, connection, { state, request_id })
  }
  const settings = oidcSettingsOf(secret, connection)
  const state = await keepFlow(db, kept)
  const { callback } = addressesOf(appUrl, connection)
  return oidcAddress(outside, settings, { state, nonce, verifier, callback, hint })
}
