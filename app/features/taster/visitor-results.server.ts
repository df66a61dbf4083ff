import type { Db } from '#app/db/client.server.ts'
import type { Source } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import { everybody, questionsFor } from '#app/features/content/servable.server.ts'
import { itemXp } from '#app/features/progress/rules.ts'
import { type PublicQuestion, publicColumns } from '#app/features/snacks/question/queries.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { visitorDays } from './rules.ts'
import { visitorHash } from './visitor-cookie.server.ts'

/** What a visitor may know of an answer of his or her own. */
export interface VisitorResult {
  kind: 'snack' | 'lesson'
  question: PublicQuestion
  answer: string
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  /** What it earns with an account. The question of a lesson earns nothing by itself: the whole quiz does. */
  xp: number
}

export interface VisitorCtx {
  db: Db
  now: Date
  language: Language
  /** Token of the visitor's cookie, if there is one. */
  visitor: string | undefined
}

interface ResultRow extends PublicQuestion {
  kind: 'snack' | 'lesson'
  answer: string
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
}

const resultsStatement = (language: Language): Statement<ResultRow> =>
  statement(
    `visitor_results_${language}`,
    `select ${publicColumns(language)}, v.kind, v.answer, k.correct_answer, q.sources,
       k.${language}->>'explanation' as explanation, k.${language}->'choice_explanations' as choice_explanations
     from visitor_answers v
     join ${questionsFor(everybody)} q on q.id = v.question_id
     join question_keys k on k.question_id = q.id
     where v.visitor_hash = $1 and v.answered_at > $2::timestamptz
     order by v.answered_at`,
  )
const resultsStatements = { nl: resultsStatement('nl'), en: resultsStatement('en') }

/** Before this moment an answer is too old to count. */
export const oldestAnswer = (now: Date) => new Date(now.getTime() - visitorDays * dayInMs)

/** What this visitor answered, with the results: the only keys that a visitor ever sees (PD-5). */
export async function visitorResults(ctx: VisitorCtx): Promise<VisitorResult[]> {
  if (!ctx.visitor) return []
  const params = [visitorHash(ctx.visitor), oldestAnswer(ctx.now).toISOString()]
  return (await run(ctx.db, resultsStatements[ctx.language], params)).map(resultOf)
}

function resultOf(row: ResultRow): VisitorResult {
  const { kind, answer, correct_answer, explanation, choice_explanations, sources, ...question } = row
  const correct = answer === correct_answer
  const xp = kind === 'snack' ? itemXp('mcq', question.difficulty, correct ? 100 : 0) : 0
  return { kind, question, answer, correct, correct_answer, explanation, choice_explanations, sources, xp }
}
