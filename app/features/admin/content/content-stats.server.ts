import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { kindNames, traitsOf } from '#app/features/content/kinds.ts'

interface CountRow {
  item_id: string
  /** Learners whose first time was with the text the item has today. */
  learners: number
  right: number | null
  /** Learners in any version. */
  ever: number
}

const untilPassed = kindNames.filter((name) => traitsOf(name).until_passed)
const firstTries = kindNames.filter((name) => !traitsOf(name).until_passed)

/**
 * Questions, lessons and flashcards: each learner's first time, when nobody had told the answer yet. Scenarios: whether a
 * learner ever passed; what the grader gave is not looked at (PD-26b). Answers to an earlier text say nothing about
 * the one of today, so they only count in `ever`.
 */
const countsStatement = statement<CountRow>(
  'admin_content_counts',
  `with mark (kind, least) as (values ${firstTries.map((name) => `('${name}', ${traitsOf(name).pass_mark})`).join(', ')}), item as (
     select id, content_hash from questions where lesson_id is null union all select id, content_hash from lessons
   ), first as (
     select distinct on (e.item_id, e.user_id) e.item_id, e.content_hash = i.content_hash as current,
       case when e.score is not null then e.score >= mark.least end as is_right
     from learning_events e join item i on i.id = e.item_id join mark on mark.kind = e.kind
     order by e.item_id, e.user_id, e.id
   ), tried as (
     select e.item_id, e.user_id, bool_or(e.content_hash = i.content_hash) as current,
       bool_or(e.completed and e.content_hash = i.content_hash) as passed
     from learning_events e join item i on i.id = e.item_id
     where e.kind = any('{${untilPassed.join(',')}}') group by 1, 2
   )
   select item_id::text, count(*) filter (where current)::int as learners,
     (case when count(is_right) > 0 then count(*) filter (where current and is_right) end)::int as right,
     count(*)::int as ever
   from first group by item_id
   union all
   select item_id::text, count(*) filter (where current)::int, count(*) filter (where passed)::int, count(*)::int
   from tried group by item_id`,
)

interface OptionRow {
  question_id: string
  letter: string
  learners: number
}

/** Options as learners chose them last, since the text is as it is. The first choice is not kept. */
const lettersStatement = statement<OptionRow>(
  'admin_content_letters',
  `select p.question_id::text, p.answer as letter, count(*)::int as learners
   from user_progress p join questions q on q.id = p.question_id
   where p.answer is not null and q.question_type = 'mcq' and p.last_attempt_at >= q.updated_at
   group by 1, 2`,
)

/** The same for the questions of quizzes, whose choices are kept as places from 0. */
const quizStatement = statement<OptionRow>(
  'admin_content_quiz',
  `select t.question_id::text, chr(65 + t.place) as letter, count(*)::int as learners
   from lesson_progress p join lessons l on l.id = p.lesson_id,
     unnest(p.quiz_questions, p.quiz_answers) as t (question_id, place)
   where p.completed_at >= l.updated_at and t.place between 0 and 25
   group by 1, 2`,
)

export interface ContentCounts {
  counts: Map<string, Omit<CountRow, 'item_id'>>
  /** Item to option to learners. */
  options: Map<string, Record<string, number>>
}

/** From so many learner-item pairs on, counting takes seconds; then a count is shown for a minute. */
const manyPairs = 200_000
const keptMs = 60_000
const kept = new WeakMap<Db, { at: number; counted: ContentCounts }>()

/** What all learners together did with every item; on a large record a minute old at most. */
export async function contentCounts(db: Db, now: Date): Promise<ContentCounts> {
  const earlier = kept.get(db)
  if (earlier && Math.abs(now.getTime() - earlier.at) < keptMs) return earlier.counted
  const counted = await count(db)
  const pairs = [...counted.counts.values()].reduce((sum, { ever }) => sum + ever, 0)
  if (pairs >= manyPairs) kept.set(db, { at: now.getTime(), counted })
  return counted
}

/** Three statements over the whole record, whatever the number of items. */
async function count(db: Db): Promise<ContentCounts> {
  const counts = new Map(
    (await run(db, countsStatement, [])).map(({ item_id, ...row }) => [item_id, row] as const),
  )
  const options = new Map<string, Record<string, number>>()
  const chosen = [...(await run(db, lettersStatement, [])), ...(await run(db, quizStatement, []))]
  for (const { question_id, letter, learners } of chosen) {
    options.set(question_id, { ...options.get(question_id), [letter]: learners })
  }
  return { counts, options }
}
