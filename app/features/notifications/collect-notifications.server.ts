import type { Db } from '#app/db/client.server.ts'
import { collectCorrections } from './collect-corrections.server.ts'
import { collectLearning } from './collect-learning.server.ts'
import { collectNewLessons } from './collect-new-lessons.server.ts'
import { startTeamChallenges } from './team-challenges.server.ts'

/**
 * Makes notifications of what happened since the last time: what learners reached, goals of teams, new lessons, facts that were put right. Outside of
 * any answer's request. May run late, twice or on several machines at once; each event makes one row (PD-32).
 * @returns who got something, each once
 */
export async function collectNotifications(db: Db, now: Date): Promise<Set<string>> {
  const started = await startTeamChallenges(db, now)
  const learning = await collectLearning(db, now)
  const lessons = await collectNewLessons(db, now)
  const corrected = await collectCorrections(db, now)
  return new Set([...started, ...learning, ...lessons, ...corrected])
}
