import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import type { Claim } from '#app/features/snacks/scenario/self-assessment/claims.ts'
import type { ReadAnswer } from '#app/features/snacks/scenario/self-assessment/read-answer.server.ts'
import type { LabelledAnswer } from '#quality/evals/answer-set.ts'
import { pick, seeded } from '#quality/evals/random.ts'

/** Simulated people who judge an own answer (docs/evals.md, "Judging an own answer"). */

export const raters = ['honest', 'sure', 'always-yes', 'always-yes-blind', 'random'] as const
/**
 * honest: as people judge themselves. sure: says what the label says. always-yes: yes to all, at what the rules marked and
 * else anywhere. always-yes-blind: yes to all, anywhere. random: any verdict, anywhere.
 */
export type Rater = (typeof raters)[number]

/**
 * How people judge themselves: Fisher's z of the relation with a judge's verdict, and how far they overestimate in standard
 * deviations (meta-analyses of self-assessment, docs/evals.md).
 */
export const literature = { z: 0.47, over: 0.21 } as const

const worth = { not_met: 0, partly: 0.5, met: 1 } as const satisfies Record<Verdict, number>

/** What the labels of a set are like: a rater who knows nothing of one answer says as often yes, half and no. */
export interface Scale {
  mean: number
  deviation: number
  /** Of a standard normal: below the first it is a no, below the second half. */
  thresholds: [number, number]
}

export function scaleOf(answers: readonly LabelledAnswer[]): Scale {
  const values: number[] = answers.flatMap(({ labels }) => labels.map(({ verdict }) => worth[verdict]))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  const share = (verdict: number) => values.filter((value) => value === verdict).length / values.length
  const no = share(worth.not_met)
  return { mean, deviation, thresholds: [quantile(no), quantile(no + share(worth.partly))] }
}

/** The claims of one rater about one answer; the same for the same seed. */
export function claimsOf(
  rater: Rater,
  answer: LabelledAnswer,
  read: ReadAnswer,
  scale: Scale,
  seed: number,
): Claim[] {
  const random = seeded(`${rater}/${seed}/${answer.scenario.slug}/${answer.id}`)
  const anywhere = () => Math.floor(random() * read.sentences.length)
  const marked = (id: string) => read.criteria.find((criterion) => criterion.id === id)?.found[0]
  return answer.labels.map(({ id: criterion, verdict, why }) => {
    switch (rater) {
      case 'sure':
        return { criterion, verdict, sentence: placeOf(why, read) ?? marked(criterion) ?? anywhere() }
      case 'honest': {
        const said = ownVerdict(worth[verdict], scale, random)
        return { criterion, verdict: said, sentence: placeOf(why, read) ?? marked(criterion) ?? anywhere() }
      }
      case 'always-yes':
        return { criterion, verdict: 'met', sentence: marked(criterion) ?? anywhere() }
      case 'always-yes-blind':
        return { criterion, verdict: 'met', sentence: anywhere() }
      case 'random':
        return { criterion, verdict: pick(verdicts, random) ?? 'met', sentence: anywhere() }
      default:
        return rater satisfies never
    }
  })
}

const verdicts: Verdict[] = ['met', 'partly', 'not_met']

function ownVerdict(label: number, { mean, deviation, thresholds }: Scale, random: () => number): Verdict {
  const relation = Math.tanh(literature.z)
  const noise = Math.sqrt(1 - relation ** 2) * normal(random)
  const felt = (relation * (label - mean)) / deviation + noise + literature.over
  return felt < thresholds[0] ? 'not_met' : felt < thresholds[1] ? 'partly' : 'met'
}

/** Box and Muller (1958). */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Of the standard normal distribution, by halving: exact to a millionth, and asked a few times only. */
function quantile(share: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (below(middle) < share) low = middle
    else high = middle
  }
  return low
}

/** Share of a standard normal below a value: the error function after Abramowitz and Stegun, 7.1.26. */
function below(value: number): number {
  const x = Math.abs(value) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]
  const series = terms.reduce((sum, term) => (sum + term) * t, 0)
  const error = 1 - series * Math.exp(-x * x)
  return (1 + Math.sign(value) * error) / 2
}

/** Letters that make two words one here: labels tell in short what the answer says. */
const alike = 5

/** The sentence that shares most words with what a label was given for; undefined when none does. */
function placeOf(why: string, { sentences }: ReadAnswer): number | undefined {
  const said = wordsOf(why)
  const shared = sentences.map((sentence) => [...wordsOf(sentence)].filter((word) => said.has(word)).length)
  const most = Math.max(0, ...shared)
  return most === 0 ? undefined : shared.indexOf(most)
}

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, alike)))
