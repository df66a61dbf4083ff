import { z } from 'zod'
import {
  type Block,
  inlinesOf,
  mapInlines,
  parseDocument,
  plainText,
} from '#app/features/exercises/document.ts'
import type { Exercise, Halves, Report } from '#app/features/exercises/exercise.ts'
import { words } from '#app/features/exercises/fields.ts'
import { openRedact, playRedact, type RedactSecret, type RedactSeen } from './grade.ts'
import { type RedactMove, type RedactView, redactMove, redactView, secretKinds } from './schema.ts'
import { redactStrategies } from './strategies.ts'

const text = z.strictObject({
  title: words,
  body: words,
  text: words,
  reply: words,
  bare_reply: words,
  leak: words,
})

const piece = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('hide'), kind: z.enum(secretKinds), nl: words, en: words }),
  z.strictObject({ rule: z.enum(['keep', 'free']), nl: words, en: words }),
])

/** How many pieces there are of each rule. */
export const redactLimits = { hide: { min: 3, max: 6 }, keep: { min: 3, max: 6 }, free: { min: 0, max: 2 } }

const redactFile = z.object({ nl: text, en: text, pieces: z.record(z.string(), piece) })
type RedactFile = z.infer<typeof redactFile>

/**
 * Makes every word a unit with a number. Words that an author marked with a name are one unit, also where the name comes
 * again; those have the first numbers, by the alphabet, so that they are the same in both languages and tell nothing.
 */
export function numberUnits(
  blocks: readonly Block[],
  pieces: readonly string[],
): { text: Block[]; units: number } {
  let units = pieces.length
  const numbered = mapInlines(blocks, ({ unit, ...inline }) => {
    if (unit !== undefined) return [{ ...inline, unit: String(pieces.indexOf(unit)) }]
    return inline.text
      .split(/(\s+)/)
      .filter((part) => part !== '')
      .map((part) =>
        /[\p{L}\p{N}]/u.test(part)
          ? { ...inline, text: part, unit: String(units++) }
          : { ...inline, text: part },
      )
  })
  return { text: numbered, units }
}

function halvesIn(language: 'nl' | 'en', file: RedactFile): Halves<RedactSeen, RedactSecret> {
  const { title, body, text, reply, bare_reply, leak } = file[language]
  const blocks = parseDocument(text)
  const names = Object.keys(file.pieces).toSorted()
  const { text: numbered, units } = numberUnits(blocks, names)
  const wordsOf = (name: string) => inlinesOf(blocks).find(({ unit }) => unit === name)?.text ?? ''
  return {
    title,
    body,
    seen: { text: numbered, units },
    secret: {
      pieces: Object.entries(file.pieces).map(([name, piece]) => ({
        unit: String(names.indexOf(name)),
        words: wordsOf(name),
        rule: piece.rule,
        secret: piece.rule === 'hide' ? piece.kind : null,
        why: piece[language],
      })),
      reply: parseDocument(reply),
      bare_reply: parseDocument(bare_reply),
      leak,
    },
  }
}

/** What a schema cannot see: the marks of both texts are the pieces, and there are some of each rule. */
function reportFaults(file: RedactFile, report: Report): void {
  const pieces = Object.keys(file.pieces)
  for (const language of ['nl', 'en'] as const) {
    const marked = new Set(inlinesOf(parseDocument(file[language].text)).flatMap(({ unit }) => unit ?? []))
    const where = `${language}.text`
    for (const one of marked) if (!pieces.includes(one)) report(where, `marks '${one}', which is no piece`)
    for (const one of pieces) if (!marked.has(one)) report(where, `does not mark '${one}'`)
  }
  for (const [rule, { min, max }] of Object.entries(redactLimits)) {
    const count = Object.values(file.pieces).filter((piece) => piece.rule === rule).length
    if (count < min || count > max) report('pieces', `${count} of them are '${rule}'; it is ${min} to ${max}`)
  }
}

/** Cover what must not go along to a chatbot, and leave what the task needs (PD-41). */
export const redact: Exercise<RedactFile, RedactSeen, RedactSecret, RedactMove, RedactView> = {
  file: redactFile,
  halves(file, report) {
    reportFaults(file, report)
    return { nl: halvesIn('nl', file), en: halvesIn('en', file) }
  },
  prose: (file, language) => [
    [`${language}.body`, file[language].body],
    [`${language}.leak`, file[language].leak],
    ...Object.entries(file.pieces).map(([name, piece]): [string, string] => [
      `${language}.pieces.${name}`,
      piece[language],
    ]),
  ],
  move: redactMove,
  view: redactView,
  strategies: redactStrategies,
  solve: (_, { pieces }) => [
    { covered: pieces.filter(({ rule }) => rule === 'hide').map(({ unit }) => unit) },
  ],
  open: openRedact,
  play: playRedact,
  effort: ({ text }, { pieces, reply, leak }) => ({
    read: [plainText(text), plainText(reply), leak, ...pieces.flatMap(({ words, why }) => [words, why])],
    weighed: pieces.length,
  }),
}
