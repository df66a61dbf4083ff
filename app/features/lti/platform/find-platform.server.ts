import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ltiPlatforms } from '#app/db/schema/lti.ts'
import { titleMax } from '#app/features/lti/rules.ts'

export type PlatformRow = typeof ltiPlatforms.$inferSelect

const p = ltiPlatforms

/** @param id the account's, as it stands in our addresses */
export async function findPlatform(db: Db, id: string): Promise<PlatformRow | undefined> {
  const [row] = await db.select().from(p).where(eq(p.id, id))
  return row
}

/** What the platform is told: addresses of ours. */
export interface OwnLtiAddresses {
  login: string
  launch: string
  /** Where something is chosen to put into a course (content selection). */
  choose: string
  keys: string
}

export function ltiAddresses(appUrl: string, id: string): OwnLtiAddresses {
  const base = `${appUrl}/api/lti/${id}`
  return {
    login: `${base}/login`,
    launch: `${base}/launch`,
    choose: `${base}/choose`,
    keys: `${appUrl}/api/lti/keys`,
  }
}

/** Notes for the owner what came of a launch: that somebody was let in, or why not. Nothing of who it was. */
export async function noteLaunch(db: Db, id: string, at: Date, problem?: string): Promise<void> {
  const set = problem
    ? { last_problem: problem.slice(0, titleMax), last_problem_at: at }
    : { last_launch_at: at }
  await db.update(p).set(set).where(eq(p.id, id))
}
