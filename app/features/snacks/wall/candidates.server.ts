import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learner, offeredLessonsFor, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import type { Candidate } from './candidate.ts'

const candidatesStatement = statement<Candidate>(
  'content_candidates',
  `select 'question' as content_type, q.id::text as id, q.question_type as kind, q.difficulty, q.tool,
     (extract(epoch from p.completed_at) * 1000)::float8 as completed_at, p.score,
     coalesce(p.attempts, 0)::int as attempts
   from ${offeredQuestionsFor(learner('$1::uuid'))} q left join user_progress p on p.user_id = $1::uuid and p.question_id = q.id
   where q.discipline = any($2)
   union all
   select 'lesson', l.id::text, 'lesson', l.difficulty, null,
     (extract(epoch from p.completed_at) * 1000)::float8, p.quiz_score, coalesce(p.attempts, 0)::int
   from ${offeredLessonsFor(learner('$1::uuid'))} l left join lesson_progress p on p.user_id = $1::uuid and p.lesson_id = l.id
   where l.discipline = any($2)`,
)

/** All content of some disciplines with what a learner did with it: a few hundred short rows. */
export async function contentCandidates(db: Db, userId: string, disciplines: string[]): Promise<Candidate[]> {
  return run(db, candidatesStatement, [userId, disciplines])
}
