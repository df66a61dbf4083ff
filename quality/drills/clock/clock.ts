import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { givePasswords } from '#quality/bench/load/school.ts'
import type { Learner } from '#quality/drills/learners.ts'
import { totalOf } from '#quality/drills/load.ts'
import { fromAnotherTime } from '#quality/drills/moments.ts'
import type { DrillOptions } from '#quality/drills/options.ts'
import { atLeast, example, none, type Report } from '#quality/drills/report.ts'
import {
  judge,
  type OwnStage,
  stirring,
  untilAnswered,
  untilWhole,
  withStage,
} from '#quality/drills/stage.ts'
import { openConnection } from '#quality/support/connection.ts'
import { answersOf, jobsAgain, overdue, prepareClockCases } from './clock-cases.ts'
import { noFaults, signInAims, signInUnder } from './clock-sign-in.ts'

const hour = 3_600_000
const day = 24 * hour

/** By how much the clock of one process is off, in turn. The last one is the one its jobs run under. */
function jumps(): Record<string, number> {
  const now = Date.now()
  return {
    'an hour ahead': hour,
    'an hour behind': -hour,
    'a day ahead': day,
    'a day behind': -day,
    'just after midnight in Amsterdam': midnightInAmsterdam(now) + 60_000 - now,
    'in the night the clocks go forward': Date.parse('2027-03-28T01:00:30Z') - now,
    'in the night the clocks go back': Date.parse('2027-10-31T01:00:30Z') - now,
    'two years behind': -730 * day,
    'two years ahead': 730 * day,
  }
}

/** The coming midnight in Amsterdam is 22:00 or 23:00 UTC: the later one is after it in either case. */
const midnightInAmsterdam = (now: number) => Math.ceil((now + hour) / day) * day - hour

/**
 * The clock of one of two processes jumps, while both answer learners and work off jobs. The other process and the
 * database keep the right time. Nothing that is stored may be of another time, and no quota, streak, session, decay or
 * reminder may follow the wrong clock, nor how long somebody is held back who tries passwords.
 */
export async function clock(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-clock-'))
  const file = join(folder, 'offset')
  writeFileSync(file, '0')
  const preload = `--import ${new URL(`file://${resolve('quality/drills/clock/shift-clock.ts')}`).href}`
  const shifted = {
    CLOCK_OFFSET_FILE: file,
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning ${preload}`,
  }
  try {
    return await withStage(options, { settings: [shifted, {}] }, (stage) => {
      const jump = (offset: number) => {
        writeFileSync(file, String(offset))
        stage.apps[0].nudge()
      }
      return underJumps(stage, jump, say)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function underJumps(
  stage: OwnStage,
  jump: (offset: number) => void,
  say: (line: string) => void,
): Promise<Report> {
  const begun = Date.now()
  const client = await openConnection(stage.databaseUrl)
  await givePasswords({ client })
  const cases = Object.entries(jumps())
  const people = await prepareClockCases(client, stage.learners, cases.length)
  const load = stage.startLoad(stage.learners.slice(0, -people.all.length))
  const signIns = noFaults()
  const wrong: string[] = []
  const ofShifted: number[] = []
  let signedOut = 0
  for (const [index, [name, offset]] of cases.entries()) {
    jump(offset)
    await untilAnswered(load, performance.now())
    await stirring()
    const learner = people.free[index] as Learner
    const answers = await answersOf(stage, learner)
    load.acknowledged.push(...answers.acknowledged)
    wrong.push(...answers.wrong.map((what) => `${name}, ${what}`))
    ofShifted.push(answers.ofShifted)
    signedOut += answers.signedOut
    const signingIn = { apps: stage.apps, client, learner: stage.learners.indexOf(learner), clock: name }
    await signInUnder(signingIn, signIns)
    say(`  ${name}: ${load.acknowledged.length} acknowledged`)
  }
  // Until here nothing was the matter but a clock; for the jobs both processes are restarted.
  const failed = totalOf(load.failed)
  await jobsAgain(client, stage)
  await untilWhole(stage)
  const wrongDecay = await overdue(client, people.idle)
  const report = await judge({ drill: 'clock', load, databaseUrl: stage.databaseUrl })
  const elsewhen = await fromAnotherTime(client, load.acknowledged, begun)
  const { rows } = await client.query<{ reminders: number; sessions: number }>(
    `select (select count(*)::int from reminder_sends) as reminders,
       (select count(*)::int from auth_sessions where token = any($1)) as sessions`,
    [stage.learners.map(({ token }) => token)],
  )
  await client.end()
  const { reminders = Number.NaN, sessions = 0 } = rows[0] ?? {}
  const taken = ofShifted.reduce((sum, answers) => sum + answers, 0)
  return {
    ...report,
    figures: {
      'jumps of one clock': cases.length,
      'answers taken while it was off, of people with a quota': taken,
      ...report.figures,
    },
    aims: [
      ...report.aims,
      none(`answers on a daily quota that ended otherwise than it says${example(wrong)}`, wrong.length),
      atLeast('answers that each clock took while it was off, of those', Math.min(...ofShifted), 1),
      none('requests of learners that failed while a clock was off', failed),
      none('learners signed out', signedOut + stage.learners.length - sessions),
      none('XP taken from idle learners that they did not owe, or owed and kept', wrongDecay),
      none('reminders sent before their day', reminders),
      ...signInAims(signIns),
      none(
        `moments stored that are of another time${elsewhen[0] ? ` (${elsewhen.join(', ')})` : ''}`,
        elsewhen.length,
      ),
    ],
  }
}
