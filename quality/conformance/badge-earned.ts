import type { Db } from '#app/db/client.server.ts'
import { questions } from '#app/db/schema/content.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { dayInMs } from '#app/lib/dates.ts'

/** Lets somebody have passed the check of a module: three questions that were held back, right at once. @returns the module */
export async function earnedModule(db: Db, user_id: string): Promise<string> {
  const [path, module] = ['basis', 'veilig']
  const held_at = new Date(Date.now() - dayInMs)
  const some = await db.select({ id: questions.id }).from(questions).limit(3)
  for (const { id: question_id } of some) {
    await db
      .insert(heldQuestions)
      .values({ user_id, question_id, path, module, round: 1, opens_on: '2026-11-02', held_at })
    await db.insert(userProgress).values({
      user_id,
      question_id,
      question_source: 'random',
      attempts: 1,
      score: 100,
      completed_at: held_at,
    })
  }
  return `${path}.${module}`
}
