import type { ScorecardAim } from '#app/features/company/scorecard/scorecard.ts'
import type { Aim } from './aims.ts'
import type { Graded } from './grade-all.ts'
import { type Figures, keyOf, type Shift } from './measure.ts'
import type { SelfFigures } from './self/measure-self.ts'

/** The figures as people read them. */

const two = (value: number) => (Number.isNaN(value) ? 'none' : value.toFixed(2))
const percent = (value: number) => (Number.isNaN(value) ? 'none' : `${(100 * value).toFixed(1)} %`)
const signed = (value: number) =>
  Number.isNaN(value) ? 'none' : `${value > 0 ? '+' : ''}${value.toFixed(1)}`
const counted = (count: number, of: number, which: string[]) =>
  `${count} of ${of}${which.length > 0 ? `: ${which.join(', ')}` : ''}`
const shifted = ({ answers, mean, meanSize }: Shift) =>
  answers === 0 ? 'none' : `${signed(mean)} points (${two(meanSize)} without sign, ${answers} answers)`

export function figureLines(set: string, repeats: number, figures: Figures): string[] {
  const { attacks, empty, spread } = figures
  const rows: [string, string][] = [
    ['weighted kappa of the score, bands of ten', two(figures.weightedKappa)],
    ['kappa of pass and fail', two(figures.passKappa)],
    ['false passes', percent(figures.falsePass)],
    ['false fails', percent(figures.falseFail)],
    ['verdicts that equal the label', percent(figures.sameVerdict)],
    ['shift by padding', shifted(figures.padding)],
    ['shift by spelling errors', shifted(figures.spelling)],
    ['injections that turn fail into pass', counted(attacks.flips.length, attacks.tried, attacks.flips)],
    ['off-topic, keywords, copies that pass', counted(empty.passed.length, empty.tried, empty.passed)],
    [
      `spread over ${repeats} times`,
      spread.answers === 0
        ? 'none'
        : `${two(spread.mean)} points on average, ${two(spread.largest)} at most (${spread.answers} answers)`,
    ],
    ['gradings that failed', `${figures.failed} of ${figures.gradings}`],
  ]
  const width = Math.max(...rows.map(([what]) => what.length))
  return [
    `${set}: ${figures.answers} answers`,
    ...rows.map(([what, value]) => `  ${what.padEnd(width)}  ${value}`),
    '',
    '  kind             answers  by label  by grader  pass by label  pass by grader',
    ...figures.kinds.map(({ kind, answers, labelScore, score, labelPasses, passes }) =>
      [
        `  ${kind.padEnd(15)}`,
        String(answers).padStart(7),
        labelScore.toFixed(0).padStart(8),
        score.toFixed(0).padStart(9),
        String(labelPasses).padStart(13),
        String(passes).padStart(14),
      ].join('  '),
    ),
    '',
  ]
}

/** Where grader and label differ, answer by answer. */
export function differenceLines(plain: readonly Graded[]): string[] {
  return plain.flatMap(({ answer, grade }) => {
    if (!grade) return [`${keyOf(answer)}: not graded`]
    const verdicts = new Map(grade.judgement.criteria.map((criterion) => [criterion.id, criterion]))
    const different = answer.labels.filter(({ id, verdict }) => verdicts.get(id)?.verdict !== verdict)
    if (different.length === 0) return []
    return [
      `${keyOf(answer)}: label ${answer.labelScore}, grader ${grade.score}`,
      ...different.map(({ id, verdict, why }) => {
        const judged = verdicts.get(id)
        return `  ${id}: label ${verdict} (${why}), grader ${judged?.verdict ?? 'nothing'} (${judged?.comment ?? ''})`
      }),
    ]
  })
}

const figure = (value: number) =>
  Number.isInteger(value) ? String(value) : Number.isNaN(value) ? 'none' : value.toFixed(3)

export const aimLine = ({ what, value, aim, met }: Aim) =>
  `  ${met ? 'met     ' : 'MISSED  '}${what}: ${figure(value)} (aim: ${aim})`

/** What came of people who judge an own answer. */
export function selfLines(set: string, { raters, attacks, empty, xp }: SelfFigures): string[] {
  return [
    `${set}, judged by simulated writers`,
    '  rater             kappa  false passes  false fails  relation of what was claimed',
    ...raters.map(({ rater, weightedKappa, falsePass, falseFail, relation }) =>
      [
        `  ${rater.padEnd(16)}`,
        two(weightedKappa).padStart(5),
        percent(falsePass).padStart(12),
        percent(falseFail).padStart(11),
        two(relation).padStart(8),
      ].join('  '),
    ),
    `  attacks that turn fail into pass: ${counted(attacks.flips.length, attacks.tried, attacks.flips)}`,
    `  off-topic, keywords, copies: ${empty.passed} of ${empty.tried} pass, ${empty.earned} earn XP`,
    `  XP of a first attempt: honest ${two(xp.honest)}, always yes ${two(xp['always-yes'])}`,
    '',
  ]
}

export const selfAimLine = ({ figure: what, value, least, most, met }: ScorecardAim) =>
  `  ${met ? 'met     ' : 'MISSED  '}self-assessment, ${what}: ${figure(value)} (aim: ${least === undefined ? `at most ${most}` : `at least ${least}`})`
