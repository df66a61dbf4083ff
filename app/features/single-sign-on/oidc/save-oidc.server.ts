import type { Ctx } from '#app/features/identity/context.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import {
  connectionOf,
  openClientSecret,
  sealClientSecret,
} from '#app/features/single-sign-on/connection/find-connection.server.ts'
import { storeConnection } from '#app/features/single-sign-on/connection/own-connection.server.ts'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { httpsProblem } from '#app/features/single-sign-on/rules.ts'
import { findProvider } from './provider.server.ts'

/** How often addresses that were typed are asked, for one organisation. */
export const settingsLimit: AttemptLimit = { what: 'sso-settings', max: 30, window: 600 }

export interface OidcForm {
  issuer: string
  client_id: string
  /** Empty: the one that is there stays. */
  client_secret: string
  role_attribute: string
  department_attribute: string
}

/**
 * Stores how the organisation's OpenID provider is reached, once its metadata was read.
 * @param secret AUTH_SECRET
 * @throws AppError forbidden `owner_role_required`; invalid `url_required`, `url_invalid`, `client_id_required`, `client_secret_required`,
 *   `issuer_unreachable`; limit `too_many_requests`
 */
export async function saveOidc(
  ctx: Ctx,
  { outside, secret }: { outside: ProvidersOutside; secret: string },
  form: OidcForm,
): Promise<{ id: string }> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const { account_id } = owner.viewer.profile
  const before = await connectionOf(owner.db, account_id)
  const known = before && openClientSecret(secret, before)
  const client_id = form.client_id.trim()
  const client_secret = form.client_secret.trim() || known
  const problem = httpsProblem(form.issuer)
  refuse({
    ...(problem && { issuer: problem }),
    ...(!client_id && { client_id: 'client_id_required' }),
    ...(!client_secret && { client_secret: 'client_secret_required' }),
  })
  await countAttemptAt(owner.db, settingsLimit, account_id)
  const settings = { issuer: form.issuer.trim(), client_id, client_secret: client_secret as string }
  const provider = await findProvider(outside, settings).catch(() => undefined)
  if (!provider) refuse({ issuer: 'issuer_unreachable' })
  const { issuer } = provider?.serverMetadata() ?? settings
  return storeConnection(owner, (id, row) => ({
    protocol: 'oidc',
    issuer,
    client_id,
    // Sealed anew it would look like another one.
    client_secret:
      row?.client_secret && client_secret === known
        ? row.client_secret
        : sealClientSecret(secret, id, client_secret as string),
    sign_in_url: null,
    certificates: [],
    role_attribute: form.role_attribute.trim() || null,
    department_attribute: form.department_attribute.trim() || null,
  }))
}
