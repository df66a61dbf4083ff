import type { AnyExercise, Strategy } from './exercise.ts'

/** Plays an item by a strategy, to its end. @returns the score, 0 to 100 */
export function playStrategy(
  exercise: AnyExercise,
  seen: unknown,
  secret: unknown,
  choose: Strategy<unknown, unknown>,
  chance: () => number = sequence(1),
): number {
  const moves: unknown[] = []
  let view = exercise.open(seen)
  // No exercise is longer.
  while (moves.length < 20) {
    moves.push(choose(view, chance))
    const played = exercise.play(seen, secret, moves)
    if (played.score !== null) return played.score
    view = played.view
  }
  throw new Error('This exercise does not end')
}

/** So often every item is played at random. */
const rounds = 40

/** Mean score of chance over some items. */
export function chanceScore(
  exercise: AnyExercise,
  items: readonly { seen: unknown; secret: unknown }[],
): number {
  const chance = sequence(7)
  const random = exercise.strategies.random
  if (!random) throw new Error('Every kind can be played at random')
  const scores = items.flatMap(({ seen, secret }) =>
    Array.from({ length: rounds }, () => playStrategy(exercise, seen, secret, random, chance)),
  )
  return scores.reduce((sum, one) => sum + one, 0) / scores.length
}

/** Numbers in [0, 1), the same for the same seed (mulberry32, public domain, Tommy Ettinger 2017). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
