import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Bank } from './bank.ts'
import { bankRows } from './bank-rows.server.ts'
import type { ContentFile } from './content-files.server.ts'

/** Any number will do, as long as every version of Snackwijs uses the same, and nothing else does. */
const importLock = 5_417_002
/** Keeps a statement far below the 65,535 parameters that the wire format can count. */
const batchSize = 500

/** Lessons and questions counted together; a question of a quiz counts for itself. */
export interface ImportCounts {
  /** New, or back after having been removed. */
  added: number
  changed: number
  /** Not offered any more. The row and everybody's progress on it stay. */
  removed: number
  unchanged: number
}

interface Stored {
  id: string
  hash: string
  active: boolean
}

const storedStatement = statement<Stored>(
  'stored_content',
  `select id::text as id, content_hash as hash, is_active as active from questions where account_id is null
   union all select id::text, content_hash, is_active from lessons where account_id is null`,
)

const activeStatement = statement<{ kind: string; slug: string; hash: string }>(
  'active_content',
  `select 'question' as kind, slug, content_hash as hash from questions where is_active and lesson_id is null and account_id is null
   union all select 'lesson', slug, content_hash from lessons where is_active and account_id is null`,
)

/** True when the database holds exactly these files, so that they need not even be parsed. One select. */
export async function isImported(db: Db, files: ContentFile[]): Promise<boolean> {
  const label = (item: { kind: string; slug: string; hash: string }) =>
    `${item.kind}/${item.slug} ${item.hash}`
  const active = new Set((await run(db, activeStatement, [])).map(label))
  return active.size === files.length && files.every((file) => active.has(label(file)))
}

/**
 * Brings the content tables in step with a bank (PD-37). Idempotent, and all or nothing: one transaction under an
 * advisory lock, so that processes starting together import once. Ids follow from the names, rows whose file did not
 * change are not written, and nothing is ever deleted. What belongs to a company comes from no file, and is left alone.
 */
export async function importBank(db: Db, bank: Bank): Promise<ImportCounts> {
  const rows = bankRows(bank)
  const all = [...rows.lessons, ...rows.questions]
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    const stored = new Map((await run(tx, storedStatement, [])).map((row) => [row.id, row]))
    const isNew = ({ id }: { id: string }) => !stored.get(id)?.active
    const isStale = (row: { id: string; content_hash: string }) =>
      isNew(row) || stored.get(row.id)?.hash !== row.content_hash
    const stale = new Set(all.filter(isStale).map(({ id }) => id))
    await write(tx, {
      lessons: rows.lessons.filter(({ id }) => stale.has(id)),
      questions: rows.questions.filter(({ id }) => stale.has(id)),
      keys: rows.keys.filter(({ question_id }) => stale.has(question_id)),
    })
    const kept = new Set(all.map(({ id }) => id))
    const gone = [...stored.values()].filter(({ id, active }) => active && !kept.has(id)).map(({ id }) => id)
    await retire(tx, gone)
    const added = all.filter(isNew).length
    return { added, changed: stale.size - added, removed: gone.length, unchanged: all.length - stale.size }
  })
}

/** Every column but the key and the moment of birth takes the new value. */
const lessonValues = {
  slug: sql`excluded.slug`,
  discipline: sql`excluded.discipline`,
  difficulty: sql`excluded.difficulty`,
  skill: sql`excluded.skill`,
  family: sql`excluded.family`,
  nl: sql`excluded.nl`,
  en: sql`excluded.en`,
  sources: sql`excluded.sources`,
  review_by: sql`excluded.review_by`,
  is_active: sql`true`,
  content_hash: sql`excluded.content_hash`,
  updated_at: sql`now()`,
}
const questionValues = {
  ...lessonValues,
  question_type: sql`excluded.question_type`,
  tool: sql`excluded.tool`,
  max_words: sql`excluded.max_words`,
  lesson_id: sql`excluded.lesson_id`,
  position: sql`excluded.position`,
}
const keyValues = {
  correct_answer: sql`excluded.correct_answer`,
  rubric: sql`excluded.rubric`,
  nl: sql`excluded.nl`,
  en: sql`excluded.en`,
}

/** Lessons go first: the questions of their quizzes refer to them. */
async function write(tx: Db, rows: ReturnType<typeof bankRows>): Promise<void> {
  for (const batch of batches(rows.lessons)) {
    await tx.insert(lessons).values(batch).onConflictDoUpdate({ target: lessons.id, set: lessonValues })
  }
  for (const batch of batches(rows.questions)) {
    await tx.insert(questions).values(batch).onConflictDoUpdate({ target: questions.id, set: questionValues })
  }
  for (const batch of batches(rows.keys)) {
    const target = questionKeys.question_id
    await tx.insert(questionKeys).values(batch).onConflictDoUpdate({ target, set: keyValues })
  }
}

async function retire(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = { is_active: false, updated_at: sql`now()` }
  await tx.update(questions).set(gone).where(inArray(questions.id, ids))
  await tx.update(lessons).set(gone).where(inArray(lessons.id, ids))
}

function batches<T>(rows: T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < rows.length; start += batchSize)
    parts.push(rows.slice(start, start + batchSize))
  return parts
}
