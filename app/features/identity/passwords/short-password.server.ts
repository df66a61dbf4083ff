import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { isShortForRole, roleWithPowersMin } from '#app/features/identity/rules.ts'
import { AppError } from '#app/lib/errors.ts'

const noteStatement = statement(
  'note_short_password',
  'update auth_users set short_password = $2 where id = $1 and short_password <> $2',
)

/**
 * Remembers of whom the password has fewer characters than a role with powers needs. The hash does not tell, so it is noted
 * when a password is chosen, and when somebody comes in with one from before this was asked.
 */
export function noteShortPassword(db: Db): BetterAuthPlugin {
  const paths = ['/sign-in/email', '/sign-up/email', '/reset-password']
  return {
    id: 'note-short-password',
    hooks: {
      after: [
        {
          matcher: ({ path }) => paths.includes(path ?? ''),
          handler: createAuthMiddleware(async ({ body, context }) => {
            const { password, newPassword = password } = body as { password?: string; newPassword?: string }
            const made = (context.returned ?? {}) as { user?: { id?: string } }
            const id = context.newSession?.user.id ?? made.user?.id
            if (id && newPassword) await run(db, noteStatement, [id, newPassword.length < roleWithPowersMin])
          }),
        },
      ],
    },
  }
}

const roleStatement = statement<{ role: string }>(
  'role_of_reset_link',
  `select u.role from auth_verifications v join ai_users u on u.auth_user_id = v.value
   where v.identifier = $1 and v.expires_at > now()`,
)

/**
 * Whether a password is too short for the role of whom a link to choose one was mailed to. A link that is no longer good
 * has nobody's, and is refused as such.
 */
export async function isShortForLink(db: Db, token: string, length: number): Promise<boolean> {
  const [holder] = await run(db, roleStatement, [`reset-password:${token}`])
  return isShortForRole(length, holder?.role)
}

/**
 * For what a role with powers may do: others' progress, seats, the admin area. Learning goes on. A second factor makes good
 * what a password lacks.
 * @throws AppError forbidden `password_short_for_role`; a page leads to where another password is chosen
 * PD-49
 */
export function requireLongPassword({ viewer }: Pick<LearnerCtx, 'viewer'>): void {
  if (viewer.short_password && !viewer.second_factor)
    throw new AppError('forbidden', 'password_short_for_role')
}
