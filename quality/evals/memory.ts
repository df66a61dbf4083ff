import { normalQuantile } from '#app/features/judgement/estimate.ts'
import { type Memory, recallOf, remember } from '#app/features/refreshers/memory.ts'
import { refreshersADay } from '#app/features/refreshers/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seeded } from './random.ts'

/**
 * `npm run eval:memory`: what the scheduler of refreshers predicts, on simulated learners whose memory is not the one it assumes
 * (docs/evals.md). Exits with 1 when it is badly calibrated or no better than always saying the same.
 */

const learners = 400
const days = 200
/** `published`: of the default weights on what real people answered (srs-benchmark); `behind`: how far behind always saying the share. */
const aims = { published: 0.339, behind: 0.005, calibration: 0.05 }
const start = Date.UTC(2026, 0, 5, 9)

/** What somebody remembers of one family, in truth. */
interface Truth {
  /** Days after which nine of ten remember. */
  stability: number
  last: number
}

/**
 * A way of forgetting, and how memory grows by being asked: on average about as fast as the default weights have it, which were fitted
 * to many people; how fast it goes for one learner and one idea differs.
 */
interface World {
  name: string
  /** Chance to remember after so many days. */
  recall: (days: number, stability: number) => number
  /** Stability after an answer, by what the chance was. */
  after: (stability: number, recall: number, correct: boolean) => number
}

const worlds: World[] = [
  {
    // Wixted & Ebbesen 1991: a power of time.
    name: 'power law',
    recall: (elapsed, stability) => (1 + (0.9 ** (1 / -0.4) - 1) * (elapsed / stability)) ** -0.4,
    after: (stability, recall, correct) =>
      correct
        ? stability * (1 + 8 * (1 - recall + 0.25) * stability ** -0.12)
        : Math.max(0.5, 0.35 * stability ** 0.6),
  },
  {
    // Ebbinghaus 1885: the same share each day, with growth by a fixed factor.
    name: 'exponential',
    recall: (elapsed, stability) => 0.9 ** (elapsed / stability),
    after: (stability, _, correct) => (correct ? 3.2 * stability : Math.max(0.5, 0.3 * stability)),
  },
]

const random = seeded('memory')
/** Lognormal around 1. */
const spread = (deviation: number) =>
  Math.exp(deviation * normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random()))))

interface Prediction {
  said: number
  /** In truth. */
  chance: number
  correct: boolean
}

/** Without a world memory is exactly what the scheduler thinks. One learner who takes a new family on every so many days, and up to three refreshers on each. */
function simulate(world: World | null, newEvery: number): Prediction[] {
  const quick = spread(0.4)
  const truths: Truth[] = []
  const memories: Memory[] = []
  const predictions: Prediction[] = []
  const learn = (now: Date) => {
    // Not everything is right the first time; what is not learned does not come back.
    if (random() > 0.8) return
    truths.push({ stability: 3 * quick * spread(0.5), last: now.getTime() })
    memories.push(remember(undefined, { correct: true, at: now, item: '' }))
  }
  for (let day = 0; day < days; day++) {
    const now = new Date(start + day * dayInMs)
    const due = memories
      .map((memory, place) => ({ memory, place, said: recallOf(memory, now) }))
      .filter(({ memory }) => memory.due.getTime() < now.getTime() + dayInMs / 2)
      .sort((a, b) => a.said - b.said)
      .slice(0, refreshersADay)
    for (const { memory, place, said } of due) {
      const truth = truths[place]
      if (!truth) continue
      const elapsed = (now.getTime() - truth.last) / dayInMs
      const chance = world ? world.recall(elapsed, truth.stability) : said
      const correct = random() < chance
      predictions.push({ said, chance, correct })
      const stability = world ? world.after(truth.stability, chance, correct) : truth.stability
      truths[place] = { stability, last: now.getTime() }
      memories[place] = remember(memory, { correct, at: now, item: '' })
    }
    if (day % newEvery === 0) learn(now)
  }
  return predictions
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const within = (chance: number) => Math.min(0.9999, Math.max(0.0001, chance))
const loss = ({ said, correct }: Pick<Prediction, 'said' | 'correct'>) =>
  -Math.log(correct ? within(said) : 1 - within(said))
/** What is to be expected of somebody who knows each chance: nothing that is said can have less. */
const leastLoss = ({ chance }: Prediction) => {
  const p = within(chance)
  return -p * Math.log(p) - (1 - p) * Math.log(1 - p)
}

/** Half of an interval of 95 % around the mean loss, for which learners count, as answers of one learner go together (ratio estimator: Cochran 1977, Sampling techniques, 6.4). */
function halfInterval(byLearner: readonly Prediction[][], overall: number): number {
  const off = byLearner.map((own) => own.reduce((sum, one) => sum + loss(one) - overall, 0))
  return (1.96 * Math.sqrt(off.reduce((sum, one) => sum + one * one, 0))) / byLearner.flat().length
}

/** Mean distance between what was said and what came true, over twenty bins of what was said (expected calibration error). */
function calibrationError(predictions: readonly Prediction[]): number {
  const bins = Map.groupBy(predictions, ({ said }) => Math.min(19, Math.floor(20 * said)))
  return [...bins.values()].reduce((sum, bin) => {
    const off = mean(bin.map(({ said }) => said)) - mean(bin.map(({ correct }) => Number(correct)))
    return sum + (Math.abs(off) * bin.length) / predictions.length
  }, 0)
}

let missed = false
for (const world of [null, ...worlds])
  for (const newEvery of [1, 2]) {
    const byLearner = Array.from({ length: learners }, () => simulate(world, newEvery))
    const predictions = byLearner.flat()
    const right = mean(predictions.map(({ correct }) => Number(correct)))
    const constant = mean(predictions.map(({ correct }) => loss({ said: right, correct })))
    const found = mean(predictions.map(loss))
    const off = calibrationError(predictions)
    const met = found <= constant + aims.behind && off <= aims.calibration
    missed ||= !met
    console.log(
      `${met ? 'met   ' : 'MISSED'} ${world?.name ?? 'as assumed'}, a new idea every ${newEvery} days: ${predictions.length} refreshers, ${(100 * right).toFixed(1)} % right, log loss ${found.toFixed(3)} ± ${halfInterval(byLearner, found).toFixed(3)} (at least: ${mean(predictions.map(leastLoss)).toFixed(3)}, always saying ${right.toFixed(2)}: ${constant.toFixed(3)}), calibration error ${off.toFixed(3)}; ${found <= aims.published ? 'within' : 'above'} ${aims.published}`,
    )
  }
process.exitCode = missed ? 1 : 0
