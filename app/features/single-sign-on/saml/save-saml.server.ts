import type { Ctx } from '#app/features/identity/context.server.ts'
import { countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { fetchOutside } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { connectionOf } from '#app/features/single-sign-on/connection/find-connection.server.ts'
import { storeConnection } from '#app/features/single-sign-on/connection/own-connection.server.ts'
import { settingsLimit } from '#app/features/single-sign-on/oidc/save-oidc.server.ts'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { httpsProblem } from '#app/features/single-sign-on/rules.ts'
import { type ProviderMetadata, readMetadata } from './read-metadata.server.ts'

export interface SamlForm {
  /** Where metadata is read from, once. */
  metadata_url: string
  /** Or metadata itself. Both empty: what is there stays. */
  metadata: string
  role_attribute: string
  department_attribute: string
}

async function fetchMetadata(outside: ProvidersOutside, url: string): Promise<string | undefined> {
  const answer = await fetchOutside(outside, url, {
    headers: { accept: 'application/samlmetadata+xml, application/xml' },
  }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

/**
 * Stores how the organisation's SAML provider is reached, from its metadata.
 * @throws AppError forbidden `owner_role_required`; invalid `metadata_required`, `url_invalid`, `metadata_unreachable` or why metadata is
 *   refused; limit `too_many_requests`
 */
export async function saveSaml(
  ctx: Ctx,
  { outside }: { outside: ProvidersOutside },
  form: SamlForm,
): Promise<{ id: string }> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const { account_id } = owner.viewer.profile
  const before = await connectionOf(owner.db, account_id)
  const given = await metadataOf(owner.db, { outside, account_id }, form)
  const kept = before?.protocol === 'saml' && before.sign_in_url ? (before as ProviderMetadata) : undefined
  const settings = given ?? kept
  if (!settings) refuse({ metadata: 'metadata_required' })
  const { issuer, sign_in_url, certificates } = settings as ProviderMetadata
  return storeConnection(owner, () => ({
    protocol: 'saml',
    issuer,
    client_id: null,
    client_secret: null,
    sign_in_url,
    certificates,
    role_attribute: form.role_attribute.trim() || null,
    department_attribute: form.department_attribute.trim() || null,
  }))
}

async function metadataOf(
  db: Ctx['db'],
  { outside, account_id }: { outside: ProvidersOutside; account_id: string },
  form: SamlForm,
): Promise<ProviderMetadata | undefined> {
  const url = form.metadata_url.trim()
  let xml = form.metadata.trim()
  if (!url && !xml) return undefined
  await countAttemptAt(db, settingsLimit, account_id)
  if (url) {
    const problem = httpsProblem(url)
    if (problem) refuse({ metadata_url: problem })
    xml = (await fetchMetadata(outside, url)) ?? ''
    if (!xml) refuse({ metadata_url: 'metadata_unreachable' })
  }
  const read = readMetadata(xml)
  if (typeof read === 'string') refuse({ [url ? 'metadata_url' : 'metadata']: read })
  return read as ProviderMetadata
}
