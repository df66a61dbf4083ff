import type { Ctx } from '#app/features/identity/context.server.ts'
import { countSeats } from '#app/features/organisation/lock-account.server.ts'
import { hasOwnStarter } from '#app/features/organisation/members/refuse-owner.server.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { maskedAddress, tidyAddress } from '#app/features/organisation/rules.ts'
import { findInvitation } from './find-invitation.server.ts'

/**
 * What the page of an invitation shows. Of one that is over it tells its state only. The invited address is whole for a
 * visitor, who has to sign up with it, and masked for whoever is signed in with another one.
 */
export async function readInvitation(ctx: Ctx, token: string) {
  const { db, now, viewer } = ctx
  const found = await findInvitation(db, token, now)
  if (!found) return undefined
  const { state, role, company, inviter, account_id, email } = found
  const profile = viewer?.profile ?? null
  const mine = viewer !== null && tidyAddress(viewer.email) === email
  const shown = {
    state,
    role,
    company: null as string | null,
    inviter: null as string | null,
    invited: maskedAddress(email),
    no_seat: false,
    sign_up_as: null as string | null,
    /** Name and department as the organisation put them; for whom they were meant only. */
    called: '',
    department: null as string | null,
    viewer: viewer && {
      email: viewer.email,
      other_address: !mine,
      has_profile: profile !== null,
      starter: false,
      leaves: null as string | null,
    },
  }
  if (state !== 'pending') return shown
  const account = account_id ? await findAccount(db, account_id) : undefined
  const leaves =
    mine && profile?.account_id !== account_id && account ? (profile?.company_name ?? null) : null
  const starter = profile !== null && account !== undefined && (await hasOwnStarter(db, profile.user_id))
  return {
    ...shown,
    company,
    inviter,
    no_seat: account !== undefined && (await countSeats(db, account)).free === 0,
    sign_up_as: viewer ? null : email,
    called: (mine || !viewer) && found.name ? found.name : '',
    department: mine || !viewer ? found.department : null,
    viewer: shown.viewer && { ...shown.viewer, leaves, starter },
  }
}

export type ShownInvitation = NonNullable<Awaited<ReturnType<typeof readInvitation>>>
