import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Scorecard,
  type ScorecardAim,
  scorecardSchema,
} from '#app/features/company/scorecard/scorecard.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { limits } from './aims.ts'
import type { Figures } from './measure.ts'
import type { RaterFigures, SelfFigures } from './self/measure-self.ts'

/** The public page's figures (content/scorecard.json), written from a run. */

const path = () => join(contentFolder(), 'scorecard.json')

const most = (figure: ScorecardAim['figure'], value: number, limit: number): ScorecardAim => {
  return { figure, value: rounded(value), most: limit, met: value <= limit }
}
const least = (figure: ScorecardAim['figure'], value: number, limit: number): ScorecardAim => {
  return { figure, value: rounded(value), least: rounded(limit), met: value >= limit }
}
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** What self-assessment has to reach on held-out answers (docs/evals.md). */
export function selfAims(figures: SelfFigures, rulesKappa: number): ScorecardAim[] {
  const of = (rater: RaterFigures['rater']) => raterOf(figures, rater)
  return [
    least('kappa', of('honest').weightedKappa, rulesKappa + 0.1),
    most('false_fail', of('honest').falseFail, 0.1),
    most('false_pass', of('honest').falsePass, 0.05),
    most('always_yes', of('always-yes').falsePass, 0.05),
    most('always_yes_blind', of('always-yes-blind').falsePass, 0.05),
    most('random', of('random').falsePass, 0.05),
    most('flips', figures.attacks.flips.length, 0),
    most('empty', figures.empty.passed, 0),
    most('over_claiming', figures.xp['always-yes'] / figures.xp.honest, 1),
  ]
}

function raterOf({ raters }: SelfFigures, rater: RaterFigures['rater']): RaterFigures {
  const found = raters.find((one) => one.rater === rater)
  if (!found) throw new Error(`no figures of ${rater}`)
  return found
}

interface Run {
  answers: number
  held_out: number
}

const stamp = (run: Run) => ({
  measured_on: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  ...run,
})

/** Writes the figures of self-assessment; those of a model stay. */
export function publishSelf(figures: SelfFigures, rulesKappa: number, run: Run): void {
  const sure = raterOf(figures, 'sure')
  write({
    self: {
      ...stamp(run),
      aims: selfAims(figures, rulesKappa),
      rules_alone: rounded(rulesKappa),
      sure: {
        kappa: rounded(sure.weightedKappa),
        false_fail: rounded(sure.falseFail),
        false_pass: rounded(sure.falsePass),
      },
      own_false_fail: rounded(raterOf(figures, 'honest').ownFalseFail),
    },
  })
}

/** Writes the figures of a model; those of self-assessment stay. */
export function publishModel(name: string, figures: Figures, run: Run): void {
  write({
    model: {
      ...stamp(run),
      name,
      aims: [
        least('kappa', figures.weightedKappa, limits.weightedKappa),
        most('false_pass', figures.falsePass, limits.falsePass),
        most('flips', figures.attacks.flips.length, 0),
        most('empty', figures.empty.passed.length, 0),
      ],
    },
  })
}

function write(part: Partial<Scorecard>): void {
  const before: unknown = existsSync(path()) ? JSON.parse(readFileSync(path(), 'utf8')) : {}
  const card = scorecardSchema.parse({ self: null, model: null, ...(before as object), ...part })
  writeFileSync(path(), `${JSON.stringify(card, null, 2)}\n`)
}
