import { z } from 'zod'
import { parseDocument, plainText } from '#app/features/exercises/document.ts'
import type { Exercise, Halves, Report } from '#app/features/exercises/exercise.ts'
import { both, id, repeatedIds, words } from '#app/features/exercises/fields.ts'
import {
  bestPoints,
  bestQuestions,
  bestWay,
  type DialogueNode,
  type DialogueSecret,
  type DialogueSeen,
  openDialogue,
  playDialogue,
} from './grade.ts'
import { type DialogueMove, type DialogueView, dialogueMove, dialogueView } from './schema.ts'
import { dialogueStrategies } from './strategies.ts'

const text = z.strictObject({ title: words, body: words })
const move = z.strictObject({
  id,
  points: z.int().min(0).max(bestPoints),
  to: z.string(),
  nl: words,
  en: words,
  why: both,
})
const turn = z.union([
  z.strictObject({ nl: words, en: words, moves: z.array(move).length(3, 'a turn has three questions') }),
  z.strictObject({ nl: words, en: words, end: z.enum(['good', 'fair', 'poor']), lesson: both }),
])

/** Questions on the way to an end. */
export const dialogueLimits = { turns: { min: 3, max: 5 } } as const

const dialogueFile = z.object({ nl: text, en: text, start: z.string(), turns: z.record(z.string(), turn) })
type DialogueFile = z.infer<typeof dialogueFile>

function halvesIn(language: 'nl' | 'en', file: DialogueFile): Halves<DialogueSeen, DialogueSecret> {
  const nodes = Object.fromEntries(
    Object.entries(file.turns).map(([place, one]): [string, DialogueNode] => {
      const said = parseDocument(one[language])
      if ('end' in one)
        return [place, { said, moves: [], end: { rank: one.end, lesson: one.lesson[language] } }]
      const moves = one.moves.map((asked) => {
        const { id, points, to } = asked
        return { id, points, to, text: asked[language], why: asked.why[language] }
      })
      return [place, { said, moves, end: null }]
    }),
  )
  const first = nodes[file.start]
  const options = first?.moves.map(({ id, text }) => ({ id, text })) ?? []
  return {
    ...file[language],
    seen: { said: first?.said ?? [], options },
    secret: { start: file.start, nodes },
  }
}

/** Every way from a place to an end, by its length; null when it leads nowhere or round in a circle. */
function lengthsFrom(file: DialogueFile, place: string, behind: readonly string[]): number[] | null {
  const one = file.turns[place]
  if (!one || behind.includes(place)) return null
  if ('end' in one) return [behind.length]
  const ways = one.moves.map(({ to }) => lengthsFrom(file, to, [...behind, place]))
  return ways.some((way) => way === null) ? null : ways.flatMap((way) => way ?? [])
}

function reachedFrom(file: DialogueFile, place: string, reached = new Set<string>()): Set<string> {
  const one = file.turns[place]
  if (!one || reached.has(place)) return reached
  reached.add(place)
  if ('moves' in one) for (const { to } of one.moves) reachedFrom(file, to, reached)
  return reached
}

/** What a schema cannot see: every place is reached, no dead end and no circle, one best question a turn, ways of 3 to 5. */
function reportFaults(file: DialogueFile, report: Report): void {
  const lengths = lengthsFrom(file, file.start, [])
  if (!lengths) report('turns', 'have a dead end or a circle')
  const { min, max } = dialogueLimits.turns
  for (const length of new Set(lengths))
    if (length < min || length > max)
      report('turns', `have a way of ${length} questions; it is ${min} to ${max}`)
  const reached = reachedFrom(file, file.start)
  for (const [place, one] of Object.entries(file.turns)) {
    if (!reached.has(place)) report(`turns.${place}`, 'cannot be reached')
    if (!('moves' in one)) continue
    for (const twice of repeatedIds(one.moves)) report(`turns.${place}.moves.${twice}`, 'stands here twice')
    const best = one.moves.filter(({ points }) => points === bestPoints).length
    if (best !== 1) report(`turns.${place}`, `has ${best} best questions; it is one`)
  }
}

/** Keep asking an assistant, until it ends better or worse (PD-41). */
export const dialogue: Exercise<DialogueFile, DialogueSeen, DialogueSecret, DialogueMove, DialogueView> = {
  file: dialogueFile,
  halves(file, report) {
    reportFaults(file, report)
    return { nl: halvesIn('nl', file), en: halvesIn('en', file) }
  },
  prose: (file, language) => [
    [`${language}.body`, file[language].body],
    ...Object.entries(file.turns).flatMap(([place, one]): [string, string][] =>
      'end' in one
        ? [[`${language}.turns.${place}.lesson`, one.lesson[language]]]
        : one.moves.map((asked) => [`${language}.turns.${place}.moves.${asked.id}.why`, asked.why[language]]),
    ),
  ],
  move: dialogueMove,
  view: dialogueView,
  strategies: dialogueStrategies,
  solve: (_, secret) => [...bestQuestions(secret).map((choose) => ({ choose })), { finish: true }],
  open: openDialogue,
  play: playDialogue,
  effort(_, secret) {
    const way = bestWay(secret)
    const moves = way.flatMap((node) => node.moves)
    return {
      read: [
        ...way.flatMap(({ said, end }) => [plainText(said), end?.lesson ?? '']),
        ...moves.flatMap(({ text, why }) => [text, why]),
      ],
      weighed: moves.length,
    }
  },
}
