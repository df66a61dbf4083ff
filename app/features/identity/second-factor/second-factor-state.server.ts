import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { authenticatorApps, authUsers, passkeys } from '#app/db/schema/identity.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import { countRecoveryCodes } from './recovery-code.server.ts'

export interface OwnPasskey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** How the viewer signs in besides the password. */
export interface SecondFactorState {
  /** After the password more is asked. */
  on: boolean
  /** An authenticator app has been confirmed. */
  app: boolean
  passkeys: OwnPasskey[]
  recovery_codes_left: number
  /** Organisation or role ask for it: it cannot be turned off. */
  required: boolean
}

/** Whether signing in with a password asks for more. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ on: authUsers.second_factor })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  return user?.on ?? false
}

export async function hasApp(db: Db, userId: string): Promise<boolean> {
  const [app] = await db
    .select({ id: authenticatorApps.user_id })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.user_id, userId), isNotNull(authenticatorApps.confirmed_at)))
  return Boolean(app)
}

export type SecondStepMethod = 'app' | 'passkey' | 'recovery_code'

/** By what somebody can take the second step. */
export async function secondStepMethods(db: Db, userId: string): Promise<SecondStepMethod[]> {
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .limit(1)
  const left = await countRecoveryCodes(db, userId)
  return [
    ...((await hasApp(db, userId)) ? ['app' as const] : []),
    ...(passkey ? ['passkey' as const] : []),
    ...(left > 0 ? ['recovery_code' as const] : []),
  ]
}

/** PD-49 */
export async function readSecondFactor(
  { db, viewer }: SignedInCtx,
  required: boolean,
): Promise<SecondFactorState> {
  const { auth_user_id } = viewer
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, auth_user_id))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id))
  return {
    on: viewer.second_factor ?? false,
    app: await hasApp(db, auth_user_id),
    passkeys: own.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, auth_user_id),
    required,
  }
}
