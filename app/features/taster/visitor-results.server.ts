import type { Db } from '#app/db/client.server.ts'
import type { Source } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import { everybody, questionsFor } from '#app/features/content/servable.server.ts'
import { playTrust, type TrustSecret } from '#app/features/exercises/trust/grade.ts'
import type { TrustMove, TrustOutput, TrustVerdict } from '#app/features/exercises/trust/schema.ts'
import { itemXp } from '#app/features/progress/rules.ts'
import { type PublicQuestion, publicColumns } from '#app/features/snacks/question/queries.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { visitorDays } from './rules.ts'
import { visitorHash } from './visitor-cookie.server.ts'

/** What a visitor may know of an answer of his or her own to a question. */
export interface VisitorAnswered {
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

/** What a visitor may know of the output that he or she judged: of the others in the set nothing. */
export interface VisitorJudged {
  kind: 'exercise'
  question: PublicQuestion
  output: TrustOutput
  verdict: TrustVerdict
  correct: boolean
  /** Outputs in the whole set. */
  total: number
  sources: Source[]
  /** Always 0: the whole set earns XP, not one judgement. */
  xp: number
}

export type VisitorResult = VisitorAnswered | VisitorJudged

export interface VisitorCtx {
  db: Db
  now: Date
  language: Language
  /** Token of the visitor's cookie, if there is one. */
  visitor: string | undefined
}

interface ResultRow extends PublicQuestion {
  sources: Source[]
  /** Of a question; all null for an exercise. */
  answered: Pick<
    VisitorAnswered,
    'kind' | 'answer' | 'correct_answer' | 'explanation' | 'choice_explanations'
  > | null
  /** Of an exercise: its first output, with the key and the move. */
  judged: { output: TrustOutput; key: TrustSecret['keys'][number]; move: TrustMove; total: number } | null
}

const resultsStatement = (language: Language): Statement<ResultRow> =>
  statement(
    `visitor_results_${language}`,
    `select ${publicColumns(language)}, q.sources,
       case when v.kind <> 'exercise' then jsonb_build_object('kind', v.kind, 'answer', v.answer,
         'correct_answer', k.correct_answer, 'explanation', k.${language}->>'explanation',
         'choice_explanations', k.${language}->'choice_explanations') end as answered,
       case when v.kind = 'exercise' then jsonb_build_object('output', q.${language}->'exercise'->'outputs'->0,
         'key', k.${language}->'exercise'->'keys'->0, 'move', v.move,
         'total', jsonb_array_length(q.${language}->'exercise'->'outputs')) end as judged
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

/** The result of the first question of a trial lesson, if the visitor answered it. */
export function resultOfLesson(results: VisitorResult[], question_id: string): VisitorAnswered | null {
  const of = (result: VisitorResult): result is VisitorAnswered =>
    result.kind !== 'exercise' && result.question.id === question_id
  return results.find(of) ?? null
}

function resultOf({ answered, judged, sources, ...question }: ResultRow): VisitorResult {
  if (judged) return judgedResult(judged, question, sources)
  if (!answered) throw new Error(`An answer to ${question.id} is neither to a question nor to an exercise`)
  const correct = answered.answer === answered.correct_answer
  const xp = answered.kind === 'snack' ? itemXp('mcq', question.difficulty, correct ? 100 : 0) : 0
  return { ...answered, question, correct, sources, xp }
}

function judgedResult(
  { output, key, move, total }: NonNullable<ResultRow['judged']>,
  question: PublicQuestion,
  sources: Source[],
): VisitorJudged {
  const [verdict] = playTrust({ outputs: [output] }, { keys: [key] }, [move]).view.verdicts
  if (!verdict) throw new Error(`No verdict of the first output of ${question.id}`)
  const correct = verdict.used === verdict.fine
  return { kind: 'exercise', question, output, verdict, correct, total, sources, xp: 0 }
}
