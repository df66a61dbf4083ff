import { plainText } from '#app/features/exercises/document.ts'
import type { Strategy } from '#app/features/exercises/exercise.ts'
import type { Certainty, TrustMove, TrustView } from './schema.ts'

type Trust = Strategy<TrustView, TrustMove>

const next = (view: TrustView) => view.outputs[view.verdicts.length]
const words = (view: TrustView) => plainText(next(view)?.output ?? [])
const by =
  (use: (view: TrustView) => boolean, certainty: Certainty = 60): Trust =>
  (view) => ({ use: use(view), certainty })
const middle = (view: TrustView) => {
  const lengths = view.outputs.map(({ output }) => plainText(output).length).toSorted((a, b) => a - b)
  return lengths[2] ?? 0
}

const hedges =
  /\b(misschien|mogelijk|waarschijnlijk|ongeveer|meestal|vaak|may|might|perhaps|probably|about|usually|often)\b/i
const polite = /\b(graag|vriendelijk\w*|bedankt|dank|please|kind|thank\w*|pleasure)\b/i

/** Judging without knowing. */
export const trustStrategies: Record<string, Trust> = {
  random: (_, chance) => ({ use: chance() < 0.5, certainty: 60 }),
  'always use': by(() => true),
  'never use': by(() => false),
  'always use, very sure': by(() => true, 95),
  'never use, very sure': by(() => false, 95),
  'use the long ones': by((view) => words(view).length > middle(view)),
  'use the short ones': by((view) => words(view).length < middle(view)),
  'use what hedges': by((view) => hedges.test(words(view))),
  'use what does not hedge': by((view) => !hedges.test(words(view))),
  'use the polite ones': by((view) => polite.test(words(view))),
  'use the impolite ones': by((view) => !polite.test(words(view))),
  'use what has numbers': by((view) => /\d/.test(words(view))),
  'use what has no numbers': by((view) => !/\d/.test(words(view))),
  'use what has a source': by((view) => next(view)?.source !== null),
  'use what has no source': by((view) => next(view)?.source === null),
  'use the first two': by((view) => view.verdicts.length < 2),
  'use the last two': by((view) => view.verdicts.length > 2),
  'take turns': by((view) => view.verdicts.length % 2 === 0),
}
