import type pg from 'pg'
import { wrongInHistogram } from '#quality/bench/verify.ts'
import type { AnswerLog, SentAnswer } from './answer-log.ts'

/** How many of these answers are stored, as this attempt of this learner. */
async function stored(client: pg.Client, answers: readonly SentAnswer[]): Promise<number> {
  const { rows } = await client.query<{ stored: number }>(
    `select count(*)::int as stored
     from unnest($1::int[], $2::uuid[], $3::uuid[]) sent (learner, question_id, attempt_id)
     join user_progress p on p.user_id = bench.learner_id(sent.learner)
       and p.question_id = sent.question_id and p.attempt_id = sent.attempt_id`,
    [
      answers.map(({ learner }) => learner),
      answers.map(({ question }) => question),
      answers.map(({ attempt }) => attempt),
    ],
  )
  return rows[0]?.stored ?? 0
}

/**
 * Holds the database against what learners were told: every acknowledged answer is stored, no refused one is, everybody's
 * XP is the sum of the ledger, and the ranking's histogram counts all learners.
 * @returns a line per fault
 */
export async function answerFaults(client: pg.Client, log: AnswerLog): Promise<string[]> {
  const kept = await stored(client, log.acknowledged)
  const wronglyKept = await stored(client, log.refused)
  const { rows } = await client.query<{ mismatched: number }>(
    `select count(*)::int as mismatched from user_statistics s
     where s.xp <> (select coalesce(sum(amount), 0) from xp_ledger x where x.user_id = s.user_id)`,
  )
  const mismatched = rows[0]?.mismatched ?? 0
  const wrong = await wrongInHistogram(client)
  const lost = log.acknowledged.length - kept
  return [
    lost !== 0 ? `${lost} of ${log.acknowledged.length} acknowledged answers are not stored` : '',
    wronglyKept > 0 ? `${wronglyKept} of ${log.refused.length} refused answers are stored` : '',
    mismatched > 0 ? `${mismatched} learners have an xp that is not the sum of their ledger` : '',
    wrong > 0 ? `the histogram is wrong in ${wrong} places` : '',
  ].filter(Boolean)
}
