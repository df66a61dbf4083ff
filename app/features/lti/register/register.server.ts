import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { keepChallenge, takeChallenge } from '#app/features/identity/second-factor/challenge.server.ts'
import { fetchOutside, OutsideError } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { ltiAddresses } from '#app/features/lti/platform/find-platform.server.ts'
import {
  type PlatformForm,
  settingsIn,
  storePlatform,
} from '#app/features/lti/platform/own-platform.server.ts'
import { type LaunchReason, membersScope, registerFor, scoreScope } from '#app/features/lti/rules.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { randomText } from '#app/features/single-sign-on/entry/flow.server.ts'
import { brand } from '#app/lib/brand.ts'
import { AppError } from '#app/lib/errors.ts'

const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const text = z.string().min(1).max(2000)

const configurationSchema = z.object({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  jwks_uri: text,
  registration_endpoint: text,
  /** Whom requests for a token are for, where that is not the token endpoint. */
  authorization_server: text.optional().catch(undefined),
})
const registeredSchema = z.object({
  client_id: text,
  [toolClaim]: z.object({ deployment_id: text.optional() }).optional().catch(undefined),
})

const refused = (reason: LaunchReason, detail: string) => new AppError('forbidden', reason, { detail })

/**
 * An address for the platform's own form, by which it registers us (LTI Dynamic Registration 1.0). It is good once, for an hour.
 * @throws AppError forbidden `owner_role_required`
 */
export async function registrationAddress(ctx: Ctx, appUrl: string): Promise<string> {
  const { db, viewer } = requireTeamRole(ctx, ['org_admin'])
  const code = randomText()
  await keepChallenge(db, 'lti-register', code, { about: viewer.auth_user_id, seconds: registerFor })
  return `${appUrl}/api/lti/${viewer.profile.account_id}/register?code=${code}`
}

async function json<T>(schema: z.ZodType<T>, asked: Promise<Response>, what: string): Promise<T> {
  const response = await asked.catch((error: Error) => {
    throw error instanceof OutsideError ? refused('lti_register_failed', `${what} ${error.fault}`) : error
  })
  const read = schema.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !read.success) throw refused('lti_register_failed', `${what} ${response.status}`)
  return read.data
}

/** What we are (LTI Dynamic Registration 1.0, 3.5). */
function ourSide(appUrl: string, id: string) {
  const { login, launch, choose, keys } = ltiAddresses(appUrl, id)
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: login,
    redirect_uris: [launch],
    client_name: brand.name,
    jwks_uri: keys,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: `${scoreScope} ${membersScope}`,
    [toolClaim]: {
      domain: new URL(appUrl).host,
      target_link_uri: launch,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [{ type: 'LtiDeepLinkingRequest', target_link_uri: choose, label: brand.name }],
    },
  }
}

function readSettings(outside: Outside, form: PlatformForm) {
  try {
    return settingsIn(outside, form)
  } catch (error) {
    throw error instanceof AppError ? refused('lti_register_failed', error.reason) : error
  }
}

interface Registering {
  db: Db
  outside: Outside
  appUrl: string
  now: Date
}

/**
 * Registers us at a platform that sent its administrator here, and stores who it is. One that does not say yet where it is installed
 * (deployment) has to be typed.
 * @param id the account's, as it stands in the address
 * @throws AppError forbidden `lti_over`, `lti_register_failed`
 */
export async function register(
  { db, outside, appUrl, now }: Registering,
  {
    id,
    code,
    configuration,
    token,
  }: { id: string; code: string; configuration: string; token: string | undefined },
): Promise<void> {
  const ownerId = /^[\w-]{43}$/.test(code) ? await takeChallenge(db, 'lti-register', code) : undefined
  const [owner] = await db
    .select()
    .from(aiUsers)
    .where(eq(aiUsers.auth_user_id, ownerId ?? ''))
  if (!owner || owner.account_id !== id || owner.role !== 'org_admin') throw refused('lti_over', 'code')
  if (!URL.canParse(configuration)) throw refused('lti_register_failed', 'openid_configuration')
  const get = fetchOutside(outside, configuration, { headers: { accept: 'application/json' } })
  const found = await json(configurationSchema, get, 'configuration')
  // Whose configuration it is, its address says (3.4).
  if (!URL.canParse(found.issuer) || new URL(found.issuer).host !== new URL(configuration).host)
    throw refused('lti_register_failed', 'issuer')
  if (!URL.canParse(found.registration_endpoint))
    throw refused('lti_register_failed', 'registration_endpoint')
  const post = fetchOutside(outside, found.registration_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && /^[\w.~+/-]+=*$/.test(token) && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(ourSide(appUrl, id)),
  })
  const registered = await json(registeredSchema, post, 'registration')
  const form: PlatformForm = {
    issuer: found.issuer,
    client_id: registered.client_id,
    deployment_ids: (registered[toolClaim] as { deployment_id?: string } | undefined)?.deployment_id ?? '',
    auth_url: found.authorization_endpoint,
    token_url: found.token_endpoint,
    token_audience: found.authorization_server ?? '',
    keys_url: found.jwks_uri,
  }
  const settings = readSettings(outside, form)
  await db.transaction((tx) =>
    storePlatform(tx, { account_id: id, auth_user_id: owner.auth_user_id, now }, settings),
  )
}
