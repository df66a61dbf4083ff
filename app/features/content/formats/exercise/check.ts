import { type Fault, type Loose, languages } from '#app/features/content/item.ts'
import type { ExerciseType } from '#app/features/content/kinds.ts'
import type { AnyExercise, Both } from '#app/features/exercises/exercise.ts'
import { exercises } from '#app/features/exercises/exercises.ts'
import { chanceScore, playStrategy } from '#app/features/exercises/strategies.ts'

interface Playable extends Loose {
  parts: Both<{ seen: unknown; secret: unknown }>
}

/** Items of a kind from which a strategy's mean says something. */
const enough = 20
/** What a strategy that knows nothing may score above chance, in points. */
const margin = 5

export interface StrategyFigure {
  kind: string
  language: string
  strategy: string
  /** Mean score, 0 to 100. */
  score: number
  /** What it may be. */
  limit: number
}

/** What strategies that know nothing score over all items of a kind. */
export function strategyFigures(items: readonly Playable[]): StrategyFigure[] {
  const kind = items[0]?.type
  if (!kind) return []
  const exercise: AnyExercise = exercises[kind as ExerciseType]
  return languages.flatMap((language) => {
    const parts = items.map((item) => item.parts[language])
    const limit = chanceScore(exercise, parts) + margin
    return Object.entries(exercise.strategies).map(([strategy, choose]) => {
      const scores = parts.map(({ seen, secret }) => playStrategy(exercise, seen, secret, choose))
      const score = scores.reduce((sum, one) => sum + one, 0) / scores.length
      return { kind, language, strategy, score, limit }
    })
  })
}

/** Doing everything right is worth everything, in both languages. */
export function solvable(items: readonly Playable[]): Fault[] {
  return items.flatMap((item) =>
    languages.flatMap((language) => {
      const exercise: AnyExercise = exercises[item.type as ExerciseType]
      const { seen, secret } = item.parts[language]
      const { score } = exercise.play(seen, secret, exercise.solve(seen, secret))
      if (score === 100) return []
      const message = `the best there is to do scores ${score}`
      return [{ path: item.path, where: language, rule: 'solvable', message }]
    }),
  )
}

/** Who knows nothing gets no further by a rule of thumb than by chance. */
export function strategyScores(items: readonly Playable[]): Fault[] {
  if (items.length < enough) return []
  return strategyFigures(items).flatMap(({ kind, language, strategy, score, limit }) => {
    if (score <= limit) return []
    const message = `${kind} in ${language}: '${strategy}' scores ${score.toFixed(1)} (at most ${limit.toFixed(1)})`
    return [{ path: 'content', rule: 'strategy', message }]
  })
}
