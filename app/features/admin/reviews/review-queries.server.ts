import type { Db } from '#app/db/client.server.ts'
import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { everybody, questionsFor } from '#app/features/content/servable.server.ts'
import { openText } from '#app/features/snacks/scenario/contest/sealed-text.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'

export interface WaitingReview {
  id: string
  title: string
  /** Name of the criterion. */
  criterion: string
  language: Language
  /** ISO 8601. */
  created_at: string
  expires_at: string
}

interface Row {
  id: string
  user_id: string
  criterion: string
  evaluation: ScenarioEvaluation
  verdict: 'met' | 'partly' | 'not_met'
  reason: string | null
  nl: { title: string; body: string }
  en: { title: string; body: string }
  /** None where the task became another kind of question since. */
  rubric: Rubric | null
  created_at: string
  expires_at: string
}

const columns = `c.id::text as id, c.user_id::text as user_id, c.criterion, c.evaluation, c.verdict, c.reason, q.nl, q.en, k.rubric,
  to_json(c.created_at)#>>'{}' as created_at, to_json(c.expires_at)#>>'{}' as expires_at`

const listStatement = statement<Row>(
  'reviews_waiting',
  `select ${columns} from contests c join ${questionsFor(everybody)} q on q.id = c.question_id join question_keys k on k.question_id = q.id
   where c.state = 'asked' order by c.created_at, c.id limit 100`,
)

const oneStatement = statement<Row & { sealed_text: Uint8Array | null }, { id: string }>(
  'review_waiting',
  (
    p,
  ) => `select ${columns}, c.sealed_text from contests c join ${questionsFor(everybody)} q on q.id = c.question_id
     join question_keys k on k.question_id = q.id where c.id = ${p.id}::uuid and c.state = 'asked'`,
)

const nameOf = ({ rubric, criterion, evaluation }: Row) =>
  rubric?.criteria.find(({ id }) => id === criterion)?.[evaluation.language]

/** What waits for a person, oldest first, without who asks. */
export async function waitingReviews(db: Db): Promise<WaitingReview[]> {
  return (await run(db, listStatement, [])).map((row) => {
    const { language } = row.evaluation
    const { id, criterion, created_at, expires_at } = row
    return {
      id,
      title: row[language].title,
      criterion: nameOf(row)?.name ?? criterion,
      language,
      created_at,
      expires_at,
    }
  })
}

/** One contest with its text. @throws AppError not_found `page_not_found` when nobody asks any more */
export async function findReview(db: Db, id: string, key: string | undefined) {
  const [row] = await run(db, oneStatement, { id })
  if (!row?.sealed_text || !key) throw new AppError('not_found', 'page_not_found')
  const { language, graded_by } = row.evaluation
  const judged = row.evaluation.criteria.find(({ id: one }) => one === row.criterion)
  return {
    user_id: row.user_id,
    review: {
      id,
      title: row[language].title,
      body: row[language].body,
      language,
      graded_by,
      criterion: nameOf(row)?.name ?? row.criterion,
      met: nameOf(row)?.met ?? '',
      verdict: row.verdict,
      claimed: judged?.claimed ?? null,
      reason: row.reason ?? judged?.comment ?? null,
      expires_at: row.expires_at,
      ...openText(key, id, row.sealed_text),
    },
  }
}

export interface Disagreement {
  title: string
  criterion: string
  contested: number
  /** Verdicts that a second look or a person made better. */
  changed: number
}

const reportStatement = statement<{
  nl: { title: string }
  rubric: Rubric | null
  criterion: string
  contested: number
  changed: number
}>(
  'contest_report',
  `select q.nl, k.rubric, c.criterion, count(*)::int as contested,
     count(*) filter (where c.verdict <> (select one->>'verdict' from jsonb_array_elements(c.evaluation->'criteria') one
       where one->>'id' = c.criterion))::int as changed
   from contests c join ${questionsFor(everybody)} q on q.id = c.question_id join question_keys k on k.question_id = q.id
   group by q.id, q.nl, k.rubric, c.criterion order by changed desc, contested desc, q.id, c.criterion limit 50`,
)

/** Where verdicts are contested most, by criterion, and how often they changed: what authors read to mend rubrics. */
export async function disagreements(db: Db): Promise<Disagreement[]> {
  return (await run(db, reportStatement, [])).map(({ nl, rubric, criterion, contested, changed }) => {
    const name = rubric?.criteria.find(({ id }) => id === criterion)?.nl.name ?? criterion
    return { title: nl.title, criterion: name, contested, changed }
  })
}
