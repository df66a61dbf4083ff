import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { oauthClients } from '#app/db/schema/connected-apps.ts'
import { isRedirectUri } from '#app/features/connected-apps/rules.ts'
import { OAuthError } from './oauth-error.ts'

const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(5),
  client_name: z.string().trim().max(200).optional(),
})

/** Without what could make a name look like something else: control and direction characters. */
const cleaned = (name: string) =>
  name
    .replace(/[\p{C}]/gu, '')
    .trim()
    .slice(0, 80)

/**
 * An app registers itself (RFC 7591): a public client, without a secret. What it says of itself is not believed; people are shown where
 * they are sent.
 * @throws OAuthError invalid_client_metadata, invalid_redirect_uri
 */
export async function registerClient(db: Db, body: unknown, now: Date) {
  const read = metadata.safeParse(body)
  if (!read.success) throw new OAuthError('invalid_client_metadata', 'redirect_uris: one to five addresses')
  const { redirect_uris, client_name = '' } = read.data
  if (!redirect_uris.every(isRedirectUri))
    throw new OAuthError(
      'invalid_redirect_uri',
      'https, http on the own computer, or the scheme of a known program',
    )
  const name = cleaned(client_name) || 'App'
  const id = `app_${randomBytes(16).toString('base64url')}`
  await db.insert(oauthClients).values({ id, name, redirect_uris, created_at: now })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
