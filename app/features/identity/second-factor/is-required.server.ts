import { eq } from 'drizzle-orm'
import { accounts } from '#app/db/schema/organisation.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'

/** Whether the viewer's organisation or role asks for a second factor (PD-49). */
export async function isSecondFactorRequired({ db, viewer }: SignedInCtx): Promise<boolean> {
  const { profile } = viewer
  if (!profile) return false
  if (profile.role === 'superadmin' && !viewer.second_factor_waived) return true
  const [account] = await db
    .select({ required: accounts.require_second_factor })
    .from(accounts)
    .where(eq(accounts.id, profile.account_id))
  return account?.required ?? false
}
