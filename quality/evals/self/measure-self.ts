import { type LearnerState, passMarks } from '#app/features/progress/rules.ts'
import { decideEvaluation } from '#app/features/snacks/scenario/grade.ts'
import { scoreOf } from '#app/features/snacks/scenario/rules.ts'
import { type Claim, weighClaims } from '#app/features/snacks/scenario/self-assessment/claims.ts'
import {
  type ReadAnswer,
  readAnswer,
} from '#app/features/snacks/scenario/self-assessment/read-answer.server.ts'
import { type AnswerSet, emptyKinds, type LabelledAnswer } from '#quality/evals/answer-set.ts'
import { attacked } from '#quality/evals/disturb.ts'
import { mean, scoreKappa } from '#quality/evals/statistics.ts'
import { claimsOf, type Rater, raters, type Scale, scaleOf } from './raters.ts'

/** What came of one kind of rater. Rates are fractions. */
export interface RaterFigures {
  rater: Rater
  weightedKappa: number
  falsePass: number
  falseFail: number
  /** Of the scores that were claimed, before the rules: how they go with the labels (Pearson), and passing answers failed. */
  relation: number
  ownFalseFail: number
}

export interface SelfFigures {
  answers: number
  raters: RaterFigures[]
  /** Texts with an attack in them, judged by an honest rater: which fail without it and pass with it. */
  attacks: { tried: number; flips: string[] }
  /** Copies, keywords and off-topic texts of which somebody says yes to all: how many pass, and how many earn XP. */
  empty: { tried: number; passed: number; earned: number }
  /** Average XP of a beginner's first attempt, by rater, as the product awards it. */
  xp: Record<'honest' | 'always-yes', number>
}

interface Read {
  answer: LabelledAnswer
  read: ReadAnswer
}

const passes = (score: number) => score >= passMarks.scenario

function readOf(answer: LabelledAnswer, text = answer.text): Read {
  const { language, scenario } = answer
  const { title, body } = scenario[language]
  const task = { language, title, body, rubric: scenario.rubric, answer: text, request_id: 'eval' }
  return { answer, read: readAnswer(task, false) }
}

/** @param seeds how often each rater judges each answer */
export function measureSelf({ answers, attacks }: AnswerSet, seeds: number): SelfFigures {
  const all = answers.map((answer) => readOf(answer))
  const scale = scaleOf(answers)
  const empty = all.filter(({ answer }) => emptyKinds.includes(answer.kind))
  return {
    answers: answers.length,
    raters: raters.map((rater) => figuresOf(rater, all, scale, seeds)),
    attacks: {
      tried: attacks.length,
      flips: attacks
        .filter((attack) => flips(attack.base, attacked(attack), scale, seeds))
        .map(({ id }) => id),
    },
    empty: {
      tried: empty.length,
      passed: empty.filter((one) => passes(scored('always-yes', one, scale, 0).score)).length,
      earned: empty.filter(({ read }) => read.real).length,
    },
    xp: { honest: xpOf('honest', all, scale, seeds), 'always-yes': xpOf('always-yes', all, scale, seeds) },
  }
}

function scored(rater: Rater, one: Read, scale: Scale, seed: number) {
  const { answer, read } = one
  const claims = claimsOf(rater, answer, read, scale, seed)
  const claimed = claims.map(({ criterion: id, verdict }) => ({ id, verdict }))
  return { score: scoreBy(one, claims), claimed: scoreOf(answer.scenario.rubric, claimed) }
}

function xpOf(rater: Rater, all: readonly Read[], scale: Scale, seeds: number): number {
  const now = new Date()
  const facts = {
    state: newLearner,
    unlimited: true,
    question: { difficulty: 'beginner' as const, tool: 'general' },
    earlier: { completed_at: null, last_attempt_at: null, xp_awarded: 0 },
  }
  return mean(
    all.flatMap((one) =>
      Array.from({ length: seeds }, (_, seed) => {
        const { score } = scored(rater, one, scale, seed)
        return decideEvaluation(facts, { score, graded_by: 'self', real_answer: one.read.real }, now).award
      }),
    ),
  )
}

const newLearner: LearnerState = {
  xp: 0,
  current_streak: 0,
  longest_streak: 0,
  consecutive_correct: 0,
  total_questions_answered: 0,
  weekly_questions_answered: 0,
  week_start: null,
  tool_scores: {},
  best_tool: null,
  worst_tool: null,
  quota_day: null,
  lessons_used: 0,
  mcq_used: 0,
  scenarios_used: 0,
}

function scoreBy({ answer, read }: Read, claims: readonly Claim[]): number {
  const counted = weighClaims(read, claims).map(({ criterion: id, counted: verdict }) => ({ id, verdict }))
  return scoreOf(answer.scenario.rubric, counted)
}

function figuresOf(rater: Rater, all: readonly Read[], scale: Scale, seeds: number): RaterFigures {
  const rows = all.flatMap((one) =>
    Array.from({ length: seeds }, (_, seed) => {
      return { label: one.answer.labelScore, ...scored(rater, one, scale, seed) }
    }),
  )
  const should = rows.filter(({ label }) => passes(label))
  const shouldNot = rows.filter(({ label }) => !passes(label))
  return {
    rater,
    weightedKappa: scoreKappa(rows.map(({ label, score }) => [label, score])),
    falsePass: mean(shouldNot.map(({ score }) => Number(passes(score)))),
    falseFail: mean(should.map(({ score }) => Number(!passes(score)))),
    ownFalseFail: mean(should.map(({ claimed }) => Number(!passes(claimed)))),
    relation: relationOf(rows.map(({ label, claimed }) => [label, claimed])),
  }
}

/** Does the same person, who points at the same sentences, fail without the attack and pass with it in the text? */
function flips(base: LabelledAnswer, text: string, scale: Scale, seeds: number): boolean {
  const [without, attacked] = [readOf(base), readOf(base, text)]
  return Array.from({ length: seeds }, (_, seed) => claimsOf('honest', base, without.read, scale, seed)).some(
    (claims) => {
      const moved = claims.map((claim) => ({
        ...claim,
        sentence: placeIn(attacked.read, without.read, claim),
      }))
      return !passes(scoreBy(without, claims)) && passes(scoreBy(attacked, moved))
    },
  )
}

/** Where the sentence that is pointed at stands in another reading; null when it was torn apart. */
function placeIn(other: ReadAnswer, read: ReadAnswer, { sentence }: Claim): number | null {
  const place = sentence === null ? -1 : other.sentences.indexOf(read.sentences[sentence] ?? '')
  return place < 0 ? null : place
}

/** Pearson's correlation; NaN when one of the two is always the same. */
function relationOf(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  const together = mean(pairs.map(([one, other]) => (one - x) * (other - y)))
  const spread = Math.sqrt(
    mean(pairs.map(([one]) => (one - x) ** 2)) * mean(pairs.map(([, two]) => (two - y) ** 2)),
  )
  return spread === 0 ? Number.NaN : together / spread
}
