import type { Db } from '#app/db/client.server.ts'
import type { ContentPath, RequiredContent } from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { itemPath, type QuestionType } from '#app/features/content/kinds.ts'
import {
  learner,
  membersOf,
  offeredLessonsFor,
  offeredQuestionsFor,
} from '#app/features/content/servable.server.ts'
import { readPasses } from '#app/features/paths/passes.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import type { Completion } from './rounds.ts'

/**
 * What reaches a goal, and what somebody did of it: the one place that knows what kinds of content an assignment can have. A selection by rule is
 * reached by items, a path by its modules: each is an item here, by `path/module`, completed on the day its check was passed.
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

/** The items that an organisation can reach a goal with: ids of questions and lessons, or modules. */
export async function itemsOf(db: Db, accountId: string, content: RequiredContent): Promise<Set<string>> {
  if (content.kind === 'path') return new Set(modulesOf(content).map(({ key }) => key))
  const { disciplines, levels, skills } = content
  const rows = await run(db, idsStatement, [accountId, disciplines, levels, skills])
  return new Set(rows.map(({ id }) => id))
}

/** How many different ones of its items reach a goal. */
export const enoughOf = (content: RequiredContent, items: ReadonlySet<string>): number =>
  Math.max(1, content.kind === 'path' ? items.size : Math.min(content.count, items.size))

/** A path as it may be asked: its modules in their order, all of them when none is named; null when there is none such. */
export function pathContent(slug: string, modules: readonly string[]): ContentPath | null {
  const path = allPaths().find((one) => one.slug === slug)
  if (!path) return null
  const all = path.modules.map((module) => module.slug)
  if (modules.some((one) => !all.includes(one))) return null
  const asked = modules.length > 0 ? all.filter((one) => modules.includes(one)) : all
  return { kind: 'path', path: slug, modules: asked }
}

/** The modules that are asked, as far as they still exist. */
function modulesOf({ path: slug, modules }: ContentPath) {
  const path = allPaths().find((one) => one.slug === slug)
  if (!path) return []
  return path.modules
    .filter((module) => modules.includes(module.slug))
    .map((module) => ({ path, module, key: `${slug}/${module.slug}` }))
}

const slugsStatement = statement<{ id: string }>(
  'assignment_step_ids',
  `select q.id::text as id from ${offeredQuestionsFor(membersOf('$1::uuid'))} q where q.slug = any($2::text[])
   union all
   select l.id::text from ${offeredLessonsFor(membersOf('$1::uuid'))} l where l.slug = any($2::text[])`,
)

/** Ids of what people may learn a goal with: the items themselves, or of a module every item that its rule may choose. */
export async function materialOf(
  db: Db,
  accountId: string,
  content: RequiredContent,
): Promise<ReadonlySet<string>> {
  if (content.kind === 'selection') return itemsOf(db, accountId, content)
  const ids = new Set<string>()
  for (const { module } of modulesOf(content)) {
    const named = module.steps.flatMap((step) => ('slug' in step ? step.slug : []))
    const { disciplines, levels, skills } = module
    for (const { id } of await run(db, idsStatement, [accountId, disciplines, levels, skills])) ids.add(id)
    for (const { id } of await run(db, slugsStatement, [accountId, named])) ids.add(id)
  }
  return ids
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

/**
 * What people completed since a day, whatever it is about: by person.
 * @param contents what is asked of them: modules are looked up only when there are any
 */
export async function completionsOf(
  db: Db,
  userIds: readonly string[],
  since: string,
  contents: Iterable<RequiredContent>,
): Promise<ReadonlyMap<string, Completion[]>> {
  const byPerson = new Map<string, Completion[]>()
  const add = (user_id: string, done: Completion) => {
    const own = byPerson.get(user_id)
    if (own) own.push(done)
    else byPerson.set(user_id, [done])
  }
  for (const { user_id, item, day } of await run(db, doneStatement, [userIds, since]))
    add(user_id, { item, day })
  if ([...contents].some(({ kind }) => kind === 'path'))
    for (const { user_id, module, passed_at } of await readPasses(db, userIds)) {
      const day = dutchDay(new Date(passed_at))
      if (day >= since) add(user_id, { item: module, day })
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

/**
 * The first module whose check was not passed in this round.
 * @param done modules that were, by `path/module`
 */
export const nextModuleOf = (content: ContentPath, done: readonly string[]) =>
  modulesOf(content).find(({ key }) => !done.includes(key))

/** What somebody can do next for a goal: nothing that was done in this round, easiest first, lessons before the questions about them. */
export async function nextItems(
  { db, user_id, language }: { db: Db; user_id: string; language: Language },
  content: RequiredContent,
  done: readonly string[],
): Promise<NextItem[]> {
  if (content.kind === 'path') {
    const next = nextModuleOf(content, done)
    if (!next) return []
    const { path, module } = next
    return [{ title: `${path[language].title}: ${module[language].title}`, path: `/paths/${path.slug}` }]
  }
  const { disciplines, levels, skills } = content
  const rows = await run(db, nextStatement(language), [user_id, disciplines, levels, skills, done, 3])
  return rows.map(({ id, type, title }) => ({
    title,
    path: itemPath({ id, question_type: type === 'lesson' ? null : (type as QuestionType) }),
  }))
}
