import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { connectedApps, oauthClients, oauthCodes } from '#app/db/schema/connected-apps.ts'
import {
  answerTo,
  appScope,
  appsMax,
  appUrls,
  challengePattern,
  isRegistered,
  lifetimes,
  placeOf,
} from '#app/features/connected-apps/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { hashOf, newSecret } from './secrets.server.ts'

/** What an app asks of somebody, from the query of the address it opened (RFC 6749 4.1.1, RFC 7636, RFC 8707). */
export interface ConsentAsked {
  client_id: string
  redirect_uri: string
  response_type: string
  code_challenge: string
  code_challenge_method: string
  scope?: string | undefined
  state?: string | undefined
  resource?: string | undefined
}

export interface AskingApp {
  name: string
  /** Where the person is sent afterwards. */
  place: string
}

/**
 * Who asks. Nobody is sent to an address that the app did not register, so a fault in those two is told to the person.
 * @throws AppError not_found `app_unknown`
 */
export async function askingApp(
  db: Db,
  { client_id, redirect_uri }: Pick<ConsentAsked, 'client_id' | 'redirect_uri'>,
): Promise<AskingApp> {
  const [client] = await db.select().from(oauthClients).where(eq(oauthClients.id, client_id))
  if (!client || !isRegistered(redirect_uri, client.redirect_uris))
    throw new AppError('not_found', 'app_unknown')
  return { name: client.name, place: placeOf(redirect_uri) }
}

/** What is wrong with how it asks, as the app is told; undefined when nothing is. */
export function faultOf(asked: ConsentAsked, appUrl: string): string | undefined {
  const { response_type, code_challenge, code_challenge_method, scope, resource } = asked
  if (response_type !== 'code') return 'unsupported_response_type'
  if (code_challenge_method !== 'S256' || !challengePattern.test(code_challenge)) return 'invalid_request'
  const scopes = scope?.split(' ').filter(Boolean) ?? []
  if (scopes.some((one) => one !== appScope)) return 'invalid_scope'
  if (resource !== undefined && resource.replace(/\/$/, '') !== appUrls(appUrl).resource)
    return 'invalid_target'
  return undefined
}

/** The address with which the app hears that it asked wrongly, or that the person said no. */
export function refusalTo({ redirect_uri, state }: ConsentAsked, error: string, appUrl: string): string {
  return answerTo(redirect_uri, { error, state, iss: appUrls(appUrl).issuer })
}

/**
 * The viewer says yes or no.
 * @returns where to go now, with a code for the app
 * @throws AppError not_found `app_unknown`; conflict `too_many_apps`
 */
export async function answerConsent(
  { db, viewer, now }: LearnerCtx,
  asked: ConsentAsked,
  allow: boolean,
  appUrl: string,
): Promise<string> {
  const { client_id, redirect_uri, code_challenge: challenge, state } = asked
  await askingApp(db, asked)
  const fault = faultOf(asked, appUrl)
  if (fault || !allow) return refusalTo(asked, fault ?? 'access_denied', appUrl)
  const { auth_user_id } = viewer
  if ((await db.$count(connectedApps, eq(connectedApps.auth_user_id, auth_user_id))) >= appsMax)
    throw new AppError('conflict', 'too_many_apps')
  const code = newSecret('')
  await db.insert(oauthCodes).values({
    code_hash: hashOf(code),
    client_id,
    auth_user_id,
    redirect_uri,
    challenge,
    expires_at: new Date(now.getTime() + lifetimes.codeSeconds * 1000),
  })
  return answerTo(redirect_uri, { code, state, iss: appUrls(appUrl).issuer })
}
