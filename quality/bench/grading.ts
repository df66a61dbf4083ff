import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from '#quality/support/pairs.ts'
import { median } from '#quality/support/statistics.ts'
import { says, slowly, startFakeModel } from '#tests/support/fake-model.ts'
import { type AnswerRun, answerThroughApi } from './answers.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type Snackwijs, startSnackwijs } from './snackwijs.ts'

/** Scenarios that are being graded at any moment, and how long the model takes over each. */
export const gradedAtOnce = 30
const modelMs = 10_000

export interface GradingResult {
  without: AnswerRun[]
  during: AnswerRun[]
  /** Answers to scenarios that were graded meanwhile. */
  graded: number
  /** Median over the rounds of the p99 of an answer while scenarios are graded, over that without. */
  ratio: number
}

interface Scenario {
  id: string
  criteria: string[]
}

/** Does grading by a slow model slow multiple-choice answers down? Runs with and without it in turn. */
export async function answersWhileGrading(
  database: BenchDatabase,
  options: { poolSize: number | undefined; seconds: number; rounds: number },
  say: (line: string) => void,
): Promise<GradingResult> {
  const scenario = await anyScenario(database)
  const verdicts = scenario.criteria.map((id) => ({ id, verdict: 'not_met', comment: 'Nee.', quote: null }))
  // Nobody passes: a scenario that was not passed may be answered again at once.
  const judgement = JSON.stringify({ criteria: verdicts, feedback: 'Nog niet.' })
  const model = await startFakeModel(slowly(modelMs, says(judgement)))
  const snackwijs = await startSnackwijs(database, { poolSize: options.poolSize, model: model.baseURL })
  const load = { connections: 8, seconds: options.seconds }
  const result: GradingResult = { without: [], during: [], graded: 0, ratio: Number.NaN }
  try {
    await answerThroughApi(database, snackwijs, { ...load, seconds: Math.min(5, load.seconds) })
    for (let round = 0; round < options.rounds; round++) {
      const runWithout = async () => {
        // As long as it takes until all are being graded, so that both runs begin after the same rest.
        await pause(modelMs)
        return answerThroughApi(database, snackwijs, load)
      }
      const runDuring = async () => {
        const grading = await startGrading(snackwijs, scenario, model.calls)
        const run = await answerThroughApi(database, snackwijs, load)
        result.graded += await grading.stop()
        return run
      }
      const early = round % 2 === 0 ? await runWithout() : undefined
      const during = await runDuring()
      const without = early ?? (await runWithout())
      result.without.push(without)
      result.during.push(during)
      say(
        `  round ${round + 1}: p99 ${without.p99.toFixed(1)} ms, while ${gradedAtOnce} are graded ` +
          `${during.p99.toFixed(1)} ms (x${(during.p99 / without.p99).toFixed(2)}); answers a second ` +
          `${without.perSecond.toFixed(0)} and ${during.perSecond.toFixed(0)}`,
      )
    }
  } finally {
    await snackwijs.stop()
    await model.close()
  }
  say(`  ${result.graded} answers to scenarios graded meanwhile`)
  result.ratio = median(
    result.during.map((run, round) => run.p99 / (result.without[round]?.p99 ?? Number.NaN)),
  )
  return result
}

async function anyScenario({ client }: BenchDatabase): Promise<Scenario> {
  const { rows } = await client.query<Scenario>(
    `select q.id, (select array_agg(c->>'id') from jsonb_array_elements(k.rubric->'criteria') c) as criteria
     from questions q join question_keys k on k.question_id = q.id
     where q.question_type = 'scenario' and q.is_active order by q.slug limit 1`,
  )
  const [scenario] = rows
  if (!scenario) throw new Error('There is no scenario in the content to be graded')
  return scenario
}

const answer =
  'Ik zou eerst uitzoeken wat de klant precies wil en daarna een korte mail schrijven waarin ik uitleg wat we gaan doen, ' +
  'wanneer dat klaar is en wie er belt als er iets misgaat.'

/** Learners who have one answer after another graded, spread over the time the model takes. */
async function startGrading(snackwijs: Snackwijs, scenario: Scenario, calls: readonly unknown[]) {
  const stopping = new AbortController()
  const before = calls.length
  const learners = Array.from({ length: gradedAtOnce }, async (_, learner) => {
    await pause((learner * modelMs) / gradedAtOnce, undefined, { signal: stopping.signal }).catch(() => {})
    let graded = 0
    while (!stopping.signal.aborted) {
      await gradeOne(snackwijs, scenario, tokenOf(learner))
      graded++
    }
    return graded
  })
  const all = Promise.all(learners)
  while (calls.length - before < gradedAtOnce) await Promise.race([pause(100), all])
  return {
    async stop(): Promise<number> {
      stopping.abort()
      return (await all).reduce((sum, graded) => sum + graded, 0)
    },
  }
}

async function gradeOne({ url }: Snackwijs, scenario: Scenario, token: string): Promise<void> {
  const response = await fetch(`${url}/api/evaluate-scenario`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'accept-language': 'nl',
    },
    body: JSON.stringify({ question_id: scenario.id, user_answer: answer, attempt_id: randomUUID() }),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`Grading answered ${response.status}:\n${text.slice(0, 2_000)}`)
}
