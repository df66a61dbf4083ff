import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { keepChallenge, takeChallenge } from '#app/features/identity/second-factor/challenge.server.ts'
import { hasSecondFactor } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import {
  secondStepFor,
  secondStepOf,
} from '#app/features/identity/second-factor/second-step-cookie.server.ts'
import {
  askSecondStep,
  type SecondStepPlace,
} from '#app/features/identity/second-factor/sign-in-with-second-step.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { randomId } from '#app/lib/random-id.ts'

/** Seconds: it never leaves the server. */
const ticketFor = 60

/** What the server gives itself once the provider of an organisation said who somebody is (docs/decisions/0080). */
export async function giveTicket(db: Db, authUserId: string): Promise<string> {
  const ticket = `${randomId()}${randomId()}`
  await keepChallenge(db, 'sso-ticket', ticket, { about: authUserId, seconds: ticketFor })
  return ticket
}

/** Members who sign in through their organisation only. Its owner keeps a way back: password and second factor. */
const boundStatement = statement(
  'bound_to_provider',
  `select 1 as bound
   from auth_users au
   join ai_users u on u.auth_user_id = au.id
   join sso_connections c on c.account_id = u.account_id and c.state = 'enforced'
   join sso_domains d on d.account_id = u.account_id and d.verified_at is not null
     and d.domain = split_part(lower(au.email), '@', 2)
   where au.id = $1 and u.role <> 'superadmin' and not (u.role = 'org_admin' and au.second_factor)`,
)
const domainStatement = statement(
  'domain_bound_to_provider',
  `select 1 as bound
   from sso_domains d join sso_connections c on c.account_id = d.account_id and c.state = 'enforced'
   where d.verified_at is not null and d.domain = split_part(lower($1), '@', 2)`,
)

/** Whether somebody signs in through the provider of the organisation and in no other way. @param authUserId auth_users.id */
export const isBoundToProvider = async (db: Db, authUserId: string): Promise<boolean> =>
  (await run(db, boundStatement, [authUserId])).length > 0

const refusal = () =>
  new APIError('FORBIDDEN', { code: 'SSO_REQUIRED', message: 'The organisation asks to sign in through it' })

/** Signing in through the provider of an organisation. A second factor of one's own is asked after it too. */
export function signInByProvider(place: SecondStepPlace) {
  const { db } = place
  const byTicket = createAuthEndpoint(
    '/sign-in/provider',
    { method: 'POST', body: z.strictObject({ ticket: z.string().max(200) }) },
    async (ctx) => {
      const { internalAdapter } = ctx.context
      const userId = await takeChallenge(db, 'sso-ticket', ctx.body.ticket)
      const user = userId ? await internalAdapter.findUserById(userId) : null
      if (!user) throw new AppError('unauthenticated', 'unauthenticated')
      if (await hasSecondFactor(db, user.id)) {
        return askSecondStep(ctx, place, user.id, (step) =>
          keepChallenge(db, 'sso-step', step, { about: user.id, seconds: secondStepFor }),
        )
      }
      await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
      return ctx.json({ user: { id: user.id } })
    },
  )
  return { id: 'sign-in-by-provider', endpoints: { byTicket } } satisfies BetterAuthPlugin
}

/**
 * Nothing but the provider where an organisation asks for that: whatever else would begin a session is refused, once it was right, so that it
 * tells nothing about who belongs where. Stands behind all that begins one.
 */
export function refuseOtherWays({ db, secure }: SecondStepPlace): BetterAuthPlugin {
  return {
    id: 'refuse-other-ways',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ body }) => {
            const { email } = (body ?? {}) as { email?: unknown }
            if (typeof email !== 'string') return
            if ((await run(db, domainStatement, [email.trim()])).length > 0) throw refusal()
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== '/sign-in/provider',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter } = ctx.context
            if (!newSession) return
            const step = secondStepOf(ctx.headers?.get('cookie') ?? null, secure)
            const came = step && (await takeChallenge(db, 'sso-step', step))
            if (came === newSession.user.id) return
            if (!(await isBoundToProvider(db, newSession.user.id))) return
            deleteSessionCookie(ctx, true)
            await internalAdapter.deleteSession(newSession.session.token)
            ctx.context.setNewSession(null)
            throw refusal()
          }),
        },
      ],
    },
  }
}
