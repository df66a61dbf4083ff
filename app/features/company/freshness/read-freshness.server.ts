import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { lessonId, questionId } from '#app/features/content/content-id.server.ts'
import { everybody, offeredLessonsFor, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import type { Language } from '#app/lib/language.ts'

export const freshKinds = ['questions', 'lessons', 'tools', 'know_how'] as const

/** How one kind of content stands. Days are `YYYY-MM-DD`. */
export interface FreshKind {
  kind: (typeof freshKinds)[number]
  items: number
  /** That name a day to be looked at again, because they rest on facts that can change. */
  dated: number
  /** The first day of those; null without any. */
  next: string | null
  /** Whose day has passed. */
  overdue: number
}

const kindsStatement = statement<FreshKind>(
  'content_freshness',
  `with item as (
     select 'questions' as kind, q.review_by from ${offeredQuestionsFor(everybody)} q
     union all select 'lessons', l.review_by from ${offeredLessonsFor(everybody)} l
     union all select 'tools', t.review_by from ai_tools t where t.is_active
     union all select 'know_how', k.review_by from know_how k where k.is_active
   )
   select kind, count(*)::int as items, count(review_by)::int as dated, min(review_by)::text as next,
     (count(*) filter (where review_by < $1::date))::int as overdue
   from item group by kind`,
)

/** Counts of what is offered to everybody, by kind. @param today UTC day */
export async function readFreshKinds(db: Db, today: string): Promise<FreshKind[]> {
  const rows = new Map((await run(db, kindsStatement, [today])).map((row) => [row.kind, row]))
  return freshKinds.map((kind) => rows.get(kind) ?? { kind, items: 0, dated: 0, next: null, overdue: 0 })
}

export interface FreshPath {
  slug: string
  title: string
  /** Items that the path names itself, and those of them with a day to be looked at again. */
  items: number
  dated: number
  next: string | null
}

const datesStatement = statement<{ id: string; review_by: string | null }>(
  'review_days',
  `select q.id::text as id, q.review_by::text as review_by from ${offeredQuestionsFor(everybody)} q where q.id = any($1::uuid[])
   union all
   select l.id::text, l.review_by::text from ${offeredLessonsFor(everybody)} l where l.id = any($1::uuid[])`,
)

/** When the items that a path names are looked at again. The others are chosen for each learner, and counted by kind. */
export async function readFreshPaths(db: Db, language: Language): Promise<FreshPath[]> {
  const paths = allPaths().map((path) => {
    const slugs = path.modules.flatMap(({ steps }) =>
      steps.flatMap((step) => ('slug' in step ? step.slug : [])),
    )
    return { path, ids: slugs.flatMap((slug) => [questionId(slug), lessonId(slug)]) }
  })
  const all = [...new Set(paths.flatMap(({ ids }) => ids))]
  const known = new Map((await run(db, datesStatement, [all])).map(({ id, review_by }) => [id, review_by]))
  return paths.map(({ path, ids }) => {
    const days = ids.filter((id) => known.has(id)).map((id) => known.get(id) ?? null)
    const dated = days.filter((day) => day !== null).sort()
    return {
      slug: path.slug,
      title: path[language].title,
      items: days.length,
      dated: dated.length,
      next: dated[0] ?? null,
    }
  })
}
