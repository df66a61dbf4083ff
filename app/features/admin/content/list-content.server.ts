import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import { kinds, type QuestionType } from '#app/features/content/kinds.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { utcDay } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { type ContentFlag, flagsOf, type ItemFacts, type ItemKind } from './content-flags.ts'
import { type ContentCounts, contentCounts } from './content-stats.server.ts'

/** A line of the content overview. */
export interface ContentRow {
  id: string
  kind: ItemKind
  /** Of its preview: of its lesson when it is a question of a quiz. */
  slug: string
  title: string
  discipline: string
  difficulty: Level
  is_active: boolean
  review_by: string | null
  learners: number
  /** Share right or passed, 0 to 1; null without learners, and where nothing is marked. */
  share: number | null
  flags: ContentFlag[]
}

interface StoredItem {
  id: string
  kind: ItemKind
  slug: string
  title: string
  discipline: string
  difficulty: string
  is_active: boolean
  review_by: string | null
  created_at: Date
  key: string | null
}

const q = questions
const l = lessons

async function storedItems(db: Db, language: Language): Promise<StoredItem[]> {
  const loose = await db
    .select({
      id: q.id,
      type: sql<QuestionType>`${q.question_type}`,
      slug: q.slug,
      lesson: l.slug,
      title: sql<string>`${q[language]}->>'title'`,
      body: sql<string>`${q[language]}->>'body'`,
      discipline: q.discipline,
      difficulty: q.difficulty,
      is_active: q.is_active,
      review_by: q.review_by,
      created_at: q.created_at,
      key: questionKeys.correct_answer,
    })
    .from(q)
    .leftJoin(l, eq(l.id, q.lesson_id))
    .leftJoin(questionKeys, eq(questionKeys.question_id, q.id))
  const read = await db
    .select({
      id: l.id,
      slug: l.slug,
      title: sql<string>`${l[language]}->>'title'`,
      discipline: l.discipline,
      difficulty: l.difficulty,
      is_active: l.is_active,
      review_by: l.review_by,
      created_at: l.created_at,
    })
    .from(l)
  return [
    ...loose.map(({ type, lesson, body, ...item }) =>
      lesson === null
        ? { ...item, kind: kinds[type].name }
        : { ...item, kind: 'quiz' as const, slug: lesson, title: body },
    ),
    ...read.map((item) => ({ ...item, kind: 'lesson' as const, key: null })),
  ]
}

function factsOf(item: StoredItem, { counts, options }: ContentCounts): ItemFacts {
  const chosen = options.get(item.id) ?? {}
  const counted = counts.get(item.id)
  const common = {
    kind: item.kind,
    is_active: item.is_active,
    review_by: item.review_by,
    since: utcDay(item.created_at),
    options: chosen,
    key: item.key,
  }
  if (item.kind !== 'quiz') {
    const { learners = 0, ever = 0, right = null } = counted ?? {}
    return { ...common, learners, ever, right }
  }
  // A quiz is handed in as a whole, so its questions have no first answers of their own: the last ones count.
  const learners = Object.values(chosen).reduce((sum, n) => sum + n, 0)
  return { ...common, learners, ever: learners, right: chosen[item.key ?? ''] ?? 0 }
}

/**
 * Every item of the bank with what learners did with it, and the flags that follow.
 */
export async function listContent(db: Db, language: Language, now: Date): Promise<ContentRow[]> {
  const counted = await contentCounts(db, now)
  const items = await storedItems(db, language)
  const lessonEver = new Map(
    items.filter(({ kind }) => kind === 'lesson').map(({ slug, id }) => [slug, counted.counts.get(id)?.ever]),
  )
  return items.map((item) => {
    const facts = factsOf(item, counted)
    // Whether a quiz was ever served is known of its lesson, in all its versions.
    const ever = item.kind === 'quiz' ? (lessonEver.get(item.slug) ?? 0) : facts.ever
    const flags = flagsOf({ ...facts, ever }, utcDay(now))
    const { id, kind, slug, title, discipline, difficulty, is_active, review_by } = item
    const { learners, right } = facts
    const share = right === null || learners === 0 ? null : right / learners
    return {
      id,
      kind,
      slug,
      title,
      discipline,
      difficulty: difficulty as Level,
      is_active,
      review_by,
      learners,
      share,
      flags,
    }
  })
}
