import type { Strategy } from '#app/features/exercises/exercise.ts'
import type { BuildMove, BuildView } from './schema.ts'

type Build = Strategy<BuildView, BuildMove>
type Part = BuildView['parts'][number]

/** One prompt by a rule of thumb, and no second. */
const once =
  (choose: (parts: Part[], room: number, chance: () => number) => Part[]): Build =>
  (view, chance) =>
    view.tries.length > 0
      ? { keep: true }
      : { parts: choose([...view.parts], view.room, chance).map(({ id }) => id) }

const byLength = (sign: 1 | -1) => (a: Part, b: Part) => sign * (a.text.length - b.text.length)
const careful = /\b(niet|geen|nooit|controleer|eerlijk|voorzichtig|not|no|never|check|honest|careful)\b/i
const expert = /\b(expert|professional|ervaren|experienced|specialist|vakman)\b/i
const first = (is: RegExp) => (a: Part, b: Part) => Number(is.test(b.text)) - Number(is.test(a.text))

/** Building without knowing what the task needs. */
export const buildStrategies: Record<string, Build> = {
  random: once((parts, room, chance) =>
    parts
      .map((part) => ({ part, at: chance() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, room)
      .map(({ part }) => part),
  ),
  'the first': once((parts, room) => parts.slice(0, room)),
  'the last': once((parts, room) => parts.slice(-room)),
  'the longest': once((parts, room) => parts.toSorted(byLength(-1)).slice(0, room)),
  'the shortest': once((parts, room) => parts.toSorted(byLength(1)).slice(0, room)),
  'the most careful': once((parts, room) => parts.toSorted(first(careful)).slice(0, room)),
  'an expert': once((parts, room) => parts.toSorted(first(expert)).slice(0, room)),
}
