import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

const invitedStatement = statement<{ invited: boolean }>(
  'sign_up_invited',
  `select exists (select from invitations
     where token_hash = $1 and email = lower($2) and status = 'pending' and expires_at > $3::timestamptz
       and account_id is not null and role = 'member') as invited`,
)

/**
 * Who signs up with the link of an invitation that was mailed to the same address has read that mailbox: the address counts
 * as confirmed, and no second mail is sent. For members only: who will see the progress of others confirms by mail, as a
 * mail may have been passed on (docs/decisions/0016, PD-80).
 */
export function invitedSignUp(db: Db, now: () => Date): BetterAuthPlugin {
  const invited = new WeakSet<object>()
  return {
    id: 'invited-sign-up',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              before: async (_user, ctx) =>
                ctx?.request && invited.has(ctx.request) ? { data: { emailVerified: true } } : undefined,
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          // Asked before the sign-up: its transaction may have the only connection there is.
          handler: createAuthMiddleware(async ({ body, request }) => {
            const { email, invitation } = (body ?? {}) as { email?: unknown; invitation?: unknown }
            if (!request || typeof email !== 'string' || typeof invitation !== 'string') return
            if (invitation.length > 200) return
            const hash = createHash('sha256').update(invitation).digest('base64url')
            const [found] = await run(db, invitedStatement, [hash, email.trim(), now().toISOString()])
            if (found?.invited) invited.add(request)
          }),
        },
      ],
    },
  }
}
