import type { Db } from '#app/db/client.server.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type SignedIn, signedIn } from './callers.ts'

/** Those who have a part in the programme of a company: its owner, a learning lead, and a member whom things are asked of. */
export interface Company {
  owner: SignedIn
  lead: SignedIn
  member: SignedIn
}

/** A company that pays, with one of each; the lead has no seat. */
export async function aCompany(app: TestApp, db: Db): Promise<Company> {
  const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
  const owner = await signedIn(app, db, {
    role: 'org_admin',
    company_name: 'Hofstra',
    full_name: 'Olga Owner',
    account,
    has_seat: true,
  })
  const { account_id } = owner
  return {
    owner,
    lead: await signedIn(app, db, { role: 'learning_lead', account_id, full_name: 'Lea Lead' }),
    member: await signedIn(app, db, {
      role: 'member',
      account_id,
      full_name: 'Mo Member',
      has_seat: true,
    }),
  }
}
