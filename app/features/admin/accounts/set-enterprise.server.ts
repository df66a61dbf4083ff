import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import { momentAfter } from '#app/features/admin/kit/rules.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import {
  agreeEnterprise,
  endEnterprise,
  tellOfAgreement,
} from '#app/features/billing/subscription/agree-enterprise.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

export interface EnterpriseTerms {
  owner_id: string
  seats: number
  yearly: boolean
  /** The last day on which it runs, Dutch time, YYYY-MM-DD. */
  ends_on: string
  reference: string
}

/**
 * A superadmin writes down that a company has Enterprise, or changes what was agreed. One transaction with the record of it.
 * @throws AppError as requireSuperadmin and agreeEnterprise; invalid `date_past`
 * PD-29: Enterprise is agreed upon, not bought.
 */
export async function setEnterprise(
  ctx: Ctx,
  runtime: PaymentRuntime,
  accountId: string,
  terms: EnterpriseTerms,
): Promise<void> {
  const admin = requireSuperadmin(ctx)
  const { db, now } = admin
  const { ends_on, seats, yearly, owner_id, reference } = terms
  const ends = momentAfter(ends_on)
  if (ends.getTime() <= now.getTime()) {
    throw new AppError('invalid', 'date_past', { fields: { ends_on: 'date_past' } })
  }
  const touched = await db.transaction(async (tx) => {
    const agreed = { account_id: accountId, owner_id, seats, yearly, ends, reference }
    const people = await agreeEnterprise(tx, runtime, agreed, now)
    await recordAdminAction(tx, admin, {
      event_type: 'ENTERPRISE_AGREED',
      details: { account_id: accountId, seats: String(seats), period: yearly ? 'year' : 'month', ends_on },
      severity: 'high',
    })
    return people
  })
  tellOfAgreement(runtime, touched)
}

/** Ends it now. @throws AppError as requireSuperadmin; conflict `nothing_changed` */
export async function stopEnterprise(ctx: Ctx, runtime: PaymentRuntime, accountId: string): Promise<void> {
  const admin = requireSuperadmin(ctx)
  const touched = await admin.db.transaction(async (tx) => {
    const people = await endEnterprise(tx, runtime, accountId, admin.now)
    await recordAdminAction(tx, admin, {
      event_type: 'ENTERPRISE_ENDED',
      details: { account_id: accountId },
      severity: 'high',
    })
    return people
  })
  tellOfAgreement(runtime, touched)
}
