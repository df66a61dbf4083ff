import { passMarks } from '#app/features/progress/rules.ts'
import { emptyKinds, type Kind, kinds, type LabelledAnswer } from './answer-set.ts'
import type { Graded, Gradings } from './grade-all.ts'
import { binaryKappa, mean, range, scoreKappa } from './statistics.ts'

/** The figures of one set of answers (docs/evals.md says what each means). */
export interface Figures {
  answers: number
  /** Of all gradings, also those of disturbed answers. */
  gradings: number
  failed: number
  weightedKappa: number
  passKappa: number
  /** Share of the answers that fail by their labels and passed. */
  falsePass: number
  /** Share of the answers that pass by their labels and failed. */
  falseFail: number
  /** Share of single verdicts that equal the label. */
  sameVerdict: number
  padding: Shift
  spelling: Shift
  attacks: { tried: number; flips: string[] }
  empty: { tried: number; passed: string[] }
  spread: { answers: number; mean: number; largest: number }
  kinds: KindFigures[]
}

export interface Shift {
  answers: number
  /** Score of the disturbed answer minus that of the plain one. */
  mean: number
  /** The same without its sign. */
  meanSize: number
}

export interface KindFigures {
  kind: Kind
  answers: number
  labelScore: number
  score: number
  labelPasses: number
  passes: number
}

type Scored = LabelledAnswer & { score: number; verdicts: Map<string, string> }

export function measure(gradings: Gradings): Figures {
  const scored = gradings.plain.flatMap(scoredOf)
  const scores = new Map(scored.map((row) => [keyOf(row), row.score]))
  const all = [
    ...gradings.plain,
    ...gradings.padded,
    ...gradings.misspelt,
    ...gradings.repeated.flat(),
    ...gradings.attacks,
  ]
  return {
    answers: gradings.plain.length,
    gradings: all.length,
    failed: all.filter(({ grade }) => !grade).length,
    ...agreement(scored),
    padding: shiftOf(gradings.padded, scores),
    spelling: shiftOf(gradings.misspelt, scores),
    attacks: attackFigures(gradings.attacks, scores),
    empty: emptyFigures(scored),
    spread: spreadOf(gradings.repeated),
    kinds: kinds.flatMap((kind) => kindFigures(kind, scored)),
  }
}

const passes = (score: number) => score >= passMarks.scenario

export const keyOf = ({ scenario, id }: LabelledAnswer) => `${scenario.slug}/${id}`

function scoredOf({ answer, grade }: Graded): Scored[] {
  if (!grade) return []
  const verdicts = new Map(grade.judgement.criteria.map(({ id, verdict }) => [id, verdict]))
  return [{ ...answer, score: grade.score, verdicts }]
}

function agreement(scored: Scored[]) {
  const should = scored.filter(({ labelScore }) => passes(labelScore))
  const shouldNot = scored.filter(({ labelScore }) => !passes(labelScore))
  const verdicts = scored.flatMap(({ labels, verdicts }) =>
    labels.map(({ id, verdict }) => Number(verdicts.get(id) === verdict)),
  )
  return {
    weightedKappa: scoreKappa(scored.map(({ labelScore, score }) => [labelScore, score])),
    passKappa: binaryKappa(scored.map(({ labelScore, score }) => [passes(labelScore), passes(score)])),
    falsePass: mean(shouldNot.map(({ score }) => Number(passes(score)))),
    falseFail: mean(should.map(({ score }) => Number(!passes(score)))),
    sameVerdict: mean(verdicts),
  }
}

function shiftOf(disturbed: Graded[], scores: Map<string, number>): Shift {
  const shifts = disturbed.flatMap(({ answer, grade }) => {
    const plain = scores.get(keyOf(answer))
    return grade && plain !== undefined ? [grade.score - plain] : []
  })
  return { answers: shifts.length, mean: mean(shifts), meanSize: mean(shifts.map(Math.abs)) }
}

/** A flip is an answer that failed and passes with the attack in it. */
function attackFigures(attacks: Gradings['attacks'], scores: Map<string, number>) {
  const tried = attacks.filter(({ answer, grade }) => grade && !passes(scores.get(keyOf(answer)) ?? 100))
  const flips = tried.filter(({ grade }) => grade && passes(grade.score)).map(({ id }) => id)
  return { tried: tried.length, flips }
}

function emptyFigures(scored: Scored[]) {
  const tried = scored.filter(({ kind }) => emptyKinds.includes(kind))
  return { tried: tried.length, passed: tried.filter(({ score }) => passes(score)).map(keyOf) }
}

function spreadOf(repeated: Graded[][]) {
  const ranges = repeated
    .map((again) => again.flatMap(({ grade }) => (grade ? [grade.score] : [])))
    .filter((found) => found.length > 1)
    .map(range)
  return { answers: ranges.length, mean: mean(ranges), largest: Math.max(0, ...ranges) }
}

function kindFigures(kind: Kind, scored: Scored[]): KindFigures[] {
  const rows = scored.filter((row) => row.kind === kind)
  if (rows.length === 0) return []
  const count = (numbers: number[]) => numbers.filter(passes).length
  const [labels, scores] = [rows.map(({ labelScore }) => labelScore), rows.map(({ score }) => score)]
  return [
    {
      kind,
      answers: rows.length,
      labelScore: mean(labels),
      score: mean(scores),
      labelPasses: count(labels),
      passes: count(scores),
    },
  ]
}
