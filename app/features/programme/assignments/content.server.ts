import type { Db } from '#app/db/client.server.ts'
import type { ContentSelection } from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { itemPath, type QuestionType } from '#app/features/content/kinds.ts'
import {
  learner,
  membersOf,
  offeredLessonsFor,
  offeredQuestionsFor,
} from '#app/features/content/servable.server.ts'
import type { Language } from '#app/lib/language.ts'
import type { Completion } from './rounds.ts'

/**
 * What reaches a goal, and what somebody did of it: the one place that knows what kinds of content an assignment can have. Today that is a
 * selection by rule; a learning path is another kind, with the same three questions.
 */

const chosen = (q: string, discipline: string, level: string, skill: string) =>
  `(cardinality(${discipline}::text[]) = 0 or ${q}.discipline = any(${discipline}::text[]))
   and (cardinality(${level}::text[]) = 0 or ${q}.difficulty = any(${level}::text[]))
   and (cardinality(${skill}::text[]) = 0 or ${q}.skill = any(${skill}::text[]))`

const idsStatement = statement<{ id: string }>(
  'assignment_item_ids',
  `select q.id::text as id from ${offeredQuestionsFor(membersOf('$1::uuid'))} q where ${chosen('q', '$2', '$3', '$4')}
   union all
   select l.id::text from ${offeredLessonsFor(membersOf('$1::uuid'))} l where ${chosen('l', '$2', '$3', '$4')}`,
)

/** Ids of the items that an organisation can reach a goal with. */
export async function itemIdsOf(db: Db, accountId: string, content: ContentSelection): Promise<Set<string>> {
  const { disciplines, levels, skills } = content
  const rows = await run(db, idsStatement, [accountId, disciplines, levels, skills])
  return new Set(rows.map(({ id }) => id))
}

interface DoneRow {
  user_id: string
  item: string
  day: string
}

/**
 * Right, passed, or known by one's own account: an answer that was wrong reaches no goal. What came before somebody joined is no business
 * of the organisation (PD-14).
 */
const doneStatement = statement<DoneRow>(
  'assignment_completions',
  `select e.user_id::text as user_id, e.item_id::text as item,
     (e.created_at at time zone 'Europe/Amsterdam')::date::text as day
   from ai_users u join learning_events e on e.user_id = u.id and e.created_at >= u.joined_account_at
   where u.id = any($1::uuid[]) and e.completed and coalesce(e.score, 100) >= 65
     and e.created_at >= ($2::date::timestamp at time zone 'Europe/Amsterdam')
   order by e.user_id, e.id`,
)

/** What people completed since a day, whatever it is about: by person, in order. */
export async function completionsOf(
  db: Db,
  userIds: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, Completion[]>> {
  const byPerson = new Map<string, Completion[]>()
  for (const { user_id, item, day } of await run(db, doneStatement, [userIds, since])) {
    const own = byPerson.get(user_id)
    if (own) own.push({ item, day })
    else byPerson.set(user_id, [{ item, day }])
  }
  return byPerson
}

interface ItemRow {
  id: string
  type: string
  title: string
}

const nextStatement = (language: Language) =>
  statement<ItemRow>(
    `assignment_next_${language}`,
    `select id, type, title from (
       select l.id::text as id, 'lesson' as type, l.${language} ->> 'title' as title, 0 as place, l.difficulty, l.slug
       from ${offeredLessonsFor(learner('$1::uuid'))} l where ${chosen('l', '$2', '$3', '$4')}
       union all
       select q.id::text, q.question_type, q.${language} ->> 'title', 1, q.difficulty, q.slug
       from ${offeredQuestionsFor(learner('$1::uuid'))} q where ${chosen('q', '$2', '$3', '$4')}
         and not exists (
           select from user_progress p where p.user_id = $1::uuid and p.question_id = q.id and p.completed_at is not null
         )
     ) items
     where not (id = any($5::text[]))
     order by array_position(array['beginner','intermediate','advanced'], difficulty), place, slug limit $6`,
  )

export interface NextItem {
  title: string
  path: string
}

/** What somebody can do next for a goal: nothing that was done in this round, easiest first, lessons before the questions about them. */
export async function nextItems(
  { db, user_id, language }: { db: Db; user_id: string; language: Language },
  content: ContentSelection,
  done: readonly string[],
): Promise<NextItem[]> {
  const { disciplines, levels, skills } = content
  const rows = await run(db, nextStatement(language), [user_id, disciplines, levels, skills, done, 3])
  return rows.map(({ id, type, title }) => ({
    title,
    path: itemPath({ id, question_type: type === 'lesson' ? null : (type as QuestionType) }),
  }))
}
