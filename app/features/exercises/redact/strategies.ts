import { type Inline, inlinesOf } from '#app/features/exercises/document.ts'
import type { Strategy } from '#app/features/exercises/exercise.ts'
import type { RedactMove, RedactView } from './schema.ts'

type Redact = Strategy<RedactView, RedactMove>
type Unit = Inline & { unit: string }

/** Units, each once, in reading order. */
function unitsOf(view: RedactView): Unit[] {
  const units = inlinesOf(view.text).filter((inline): inline is Unit => inline.unit !== undefined)
  return units.filter(({ unit }, place) => units.findIndex((other) => other.unit === unit) === place)
}

const covering =
  (choose: (units: Unit[]) => Unit[]): Redact =>
  (view) => ({ covered: choose(unitsOf(view)).map(({ unit }) => unit) })
const half = (units: Unit[]) => Math.floor(units.length / 2)

/** Covering without knowing what may go along. */
export const redactStrategies: Record<string, Redact> = {
  random: (view, chance) => ({
    covered: unitsOf(view).flatMap(({ unit }) => (chance() < 0.5 ? unit : [])),
  }),
  everything: covering((units) => units),
  nothing: covering(() => []),
  'the first half': covering((units) => units.slice(0, half(units))),
  'the last half': covering((units) => units.slice(half(units))),
  numbers: covering((units) => units.filter(({ text }) => /\d/.test(text))),
  'more than one word': covering((units) => units.filter(({ text }) => text.includes(' '))),
  'the longest words': covering((units) =>
    units.toSorted((a, b) => b.text.length - a.text.length).slice(0, Math.ceil(units.length / 10)),
  ),
}
