import type { Strategy } from '#app/features/exercises/exercise.ts'
import type { SpotMove, SpotView } from './schema.ts'

type Spot = Strategy<SpotView, SpotMove>

/** So many segments are marked by who marks some. */
const some = 3

const marked = (segments: number[]): SpotMove => ({
  marks: segments.map((segment) => ({ segment, flaw: 'number' })),
})
const all = (view: SpotView) => view.segments.map((_, segment) => segment)
const matching =
  (pattern: RegExp): Spot =>
  (view) =>
    marked(all(view).filter((segment) => pattern.test(view.segments[segment]?.text ?? '')))
const byLength =
  (sign: 1 | -1): Spot =>
  (view) => {
    const length = (segment: number) => view.segments[segment]?.text.length ?? 0
    return marked(
      all(view)
        .toSorted((a, b) => sign * (length(a) - length(b)))
        .slice(0, some),
    )
  }

/** Marking without reading the source. */
export const spotStrategies: Record<string, Spot> = {
  random: (view, chance) => marked(all(view).filter(() => chance() < some / view.segments.length)),
  everything: (view) => marked(all(view)),
  nothing: () => marked([]),
  'the first': (view) => marked(all(view).slice(0, some)),
  'the last': (view) => marked(all(view).slice(-some)),
  'the middle': (view) =>
    marked(
      all(view)
        .slice(Math.floor(view.segments.length / 2) - 1)
        .slice(0, some),
    ),
  'the longest': byLength(-1),
  'the shortest': byLength(1),
  'with numbers': matching(/\d/),
  'with absolutes': matching(
    /\b(alle|altijd|nooit|geen|elke?|iedere?|alleen|all|always|never|no|every|only|any)\b/i,
  ),
  'with hedges': matching(/\b(kan|kunnen|mag|meestal|ongeveer|circa|may|can|might|usually|about|around)\b/i),
}
