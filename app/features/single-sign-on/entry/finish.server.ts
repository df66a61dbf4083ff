import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { secondStepPath } from '#app/features/identity/auth-rules.ts'
import { afterAuth } from '#app/features/identity/page-loader.server.ts'
import { postAuth } from '#app/features/identity/sign-in/post-auth.server.ts'
import { giveTicket } from '#app/features/identity/sign-in/sign-in-by-provider.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import type { ConnectionRow } from '#app/features/single-sign-on/connection/find-connection.server.ts'
import { noteTest } from '#app/features/single-sign-on/connection/own-connection.server.ts'
import type { SignInReason } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { enter, isProven } from './enter.server.ts'
import type { Flow } from './flow.server.ts'
import { type Attributes, readTold, type Told } from './told.ts'

/** What a provider said, checked by its protocol. */
export interface Answer {
  subject: string | undefined
  attributes: Attributes
  fallbackEmail?: string | undefined
}

function toldBy(connection: ConnectionRow, answer: Answer): Told {
  const { role_attribute: roleAttribute, department_attribute: departmentAttribute } = connection
  const told = readTold({ ...answer, roleAttribute, departmentAttribute })
  if (typeof told === 'string') throw new AppError('forbidden', told)
  return told
}

/**
 * Finds or takes in whom the provider speaks of. @returns auth_users.id
 * @throws AppError forbidden with a reason of `signInReasons`
 */
export async function admit(
  c: ApiContext,
  { connection, language }: { connection: ConnectionRow; language: Language },
  answer: Answer,
): Promise<string> {
  const { runtime } = c.var
  const { db } = runtime.database
  const told = toldBy(connection, answer)
  const { id: connection_id, account_id } = connection
  const now = runtime.database.now()
  const { auth_user_id, changed } = await enter(db, { connection_id, account_id, told, now, language })
  if (changed.length > 0) {
    tellMembers(runtime, changed)
    await tellTeam(runtime, account_id)
  }
  return auth_user_id
}

/** Begins the session of somebody who was admitted, in the browser that asks now. @returns where to go, with the cookies */
export async function beginSession(
  c: ApiContext,
  authUserId: string,
  { next, language }: Pick<Flow, 'next' | 'language'>,
): Promise<{ to: string; cookies: string[] }> {
  const { runtime, requestId, clientAddress } = c.var
  const ticket = await giveTicket(runtime.database.db, authUserId)
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  const { APP_URL } = runtime.env
  const request = new Request(APP_URL, { headers })
  const page = { runtime, requestId, clientAddress, language }
  const { cookies, answer } = await postAuth(page, request, '/sign-in/provider', { ticket })
  const asksMore = (answer as { second_factor?: unknown }).second_factor
  const to = asksMore ? secondStepPath(language, next) : afterAuth(language, next ?? null)
  return { to, cookies: cookies.getSetCookie() }
}

/**
 * What the owner's test found out, for the page with the settings: whether somebody like this could sign in. Nobody does.
 * @param found what came back, or why nothing did
 */
export async function finishTest(
  c: ApiContext,
  connection: ConnectionRow,
  found: Answer | SignInReason,
): Promise<void> {
  const { db, now } = c.var.runtime.database
  const attributes = typeof found === 'string' ? [] : Object.keys(found.attributes)
  const problem = typeof found === 'string' ? found : await problemOf(c, connection, found)
  await noteTest(db, connection.id, { at: now(), problem, attributes })
}

async function problemOf(c: ApiContext, connection: ConnectionRow, answer: Answer): Promise<string | null> {
  try {
    const { email } = toldBy(connection, answer)
    return (await isProven(c.var.runtime.database.db, connection.account_id, email))
      ? null
      : 'sso_other_domain'
  } catch (error) {
    if (error instanceof AppError) return error.reason
    throw error
  }
}
