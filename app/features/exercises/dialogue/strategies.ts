import type { Strategy } from '#app/features/exercises/exercise.ts'
import type { DialogueMove, DialogueView } from './schema.ts'

type Dialogue = Strategy<DialogueView, DialogueMove>
type Option = DialogueView['turns'][number]['options'][number]

/** Asks by a rule of thumb, never goes back. */
const asking =
  (choose: (options: Option[], chance: () => number) => Option | undefined): Dialogue =>
  (view, chance) =>
    view.ended
      ? { finish: true }
      : { choose: choose([...(view.turns.at(-1)?.options ?? [])], chance)?.id ?? '' }

const byLength = (sign: 1 | -1) => (a: Option, b: Option) => sign * (a.text.length - b.text.length)
const first = (is: RegExp) => (a: Option, b: Option) => Number(is.test(b.text)) - Number(is.test(a.text))
const careful = /\b(bron\w*|controleer|zeker|klopt|check|source\w*|sure|verify)\b/i
const polite = /\b(graag|bedankt|dank|mooi|please|thanks?|great|nice)\b/i

/** Asking without thinking. */
export const dialogueStrategies: Record<string, Dialogue> = {
  random: asking((options, chance) => options[Math.floor(chance() * options.length)]),
  'the first': asking((options) => options[0]),
  'the second': asking((options) => options[1]),
  'the last': asking((options) => options.at(-1)),
  'the longest': asking((options) => options.toSorted(byLength(-1))[0]),
  'the shortest': asking((options) => options.toSorted(byLength(1))[0]),
  'the most careful': asking((options) => options.toSorted(first(careful))[0]),
  'the most polite': asking((options) => options.toSorted(first(polite))[0]),
}
