import type { Db } from '#app/db/client.server.ts'
import { ltiAddresses, type PlatformRow } from '#app/features/lti/platform/find-platform.server.ts'
import { idMax, type LaunchReason } from '#app/features/lti/rules.ts'
import { hashOf, randomText } from '#app/features/single-sign-on/entry/flow.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { keepLtiFlow } from './flow.server.ts'

/** What a platform sends to begin with (1EdTech Security Framework 1.0, 5.1.1.1), by form or by query. */
export type LoginParams = Readonly<Record<string, string>>

export const loginNames = [
  'iss',
  'login_hint',
  'target_link_uri',
  'lti_message_hint',
  'client_id',
  'lti_deployment_id',
] as const
/** Of each: hints of some platforms are tokens. */
const paramMax = 8000

/** What is known among what was sent. */
export function loginParams(sent: Readonly<Record<string, unknown>>): LoginParams {
  const given = loginNames.flatMap((name) => {
    const value = sent[name]
    return typeof value === 'string' && value !== '' && value.length <= paramMax ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

const refused = (reason: LaunchReason, detail: string) => new AppError('forbidden', reason, { detail })

/**
 * Sends somebody on to the platform, which says who it is. What must come back is kept in the database, and belongs to this browser.
 * @param browser random, in the cookie of the browser that starts; null in a frame
 * @returns where the browser goes
 * @throws AppError forbidden `lti_other_platform`
 */
export async function beginLaunch(
  { db, appUrl }: { db: Db; appUrl: string },
  platform: PlatformRow,
  { params, browser, language }: { params: LoginParams; browser: string | null; language: Language },
): Promise<string> {
  const { iss, login_hint, client_id, lti_deployment_id, lti_message_hint } = params
  if (iss !== platform.issuer) throw refused('lti_other_platform', 'issuer')
  if (client_id !== undefined && client_id !== platform.client_id)
    throw refused('lti_other_platform', 'client')
  if (lti_deployment_id !== undefined && !platform.deployment_ids.includes(lti_deployment_id.slice(0, idMax)))
    throw refused('lti_other_platform', 'deployment')
  if (login_hint === undefined) throw refused('lti_other_platform', 'login_hint')
  const nonce = randomText()
  const hashed = browser === null ? null : hashOf(browser)
  const state = await keepLtiFlow(db, { platform_id: platform.id, browser: hashed, nonce, language })
  const to = new URL(platform.auth_url)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: ltiAddresses(appUrl, platform.id).launch,
    state,
    nonce,
    login_hint,
    ...(lti_message_hint !== undefined && { lti_message_hint }),
  }
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value)
  return to.href
}
