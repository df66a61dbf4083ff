import type { Block } from '#app/features/exercises/document.ts'
import { InvalidMove, type Played } from '#app/features/exercises/exercise.ts'
import type { RedactMove, RedactView, secretKinds } from './schema.ts'

export interface RedactSeen {
  text: Block[]
  /** How many units there are. */
  units: number
}

export interface RedactSecret {
  pieces: {
    unit: string
    words: string
    rule: 'hide' | 'keep' | 'free'
    secret: (typeof secretKinds)[number] | null
    why: string
  }[]
  reply: Block[]
  bare_reply: Block[]
  leak: string
}

/** What is seen before covering. */
export const openRedact = ({ text }: RedactSeen): RedactView => ({ kind: 'redact', text, result: null })

/** What points at a person together with the rest counts double: it is what people leave standing. */
const weightOf = (secret: RedactSecret['pieces'][number]['secret']) => (secret === 'indirect' ? 2 : 1)

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/**
 * Grades what was covered. Safe is the weighted share of what had to go that is covered; useful is 1 less the share of what
 * the task needs, or of all other words, that is covered, whichever is more. The score is safe + useful − 1 (Youden 1950, as
 * in `spot`): covering everything and covering nothing are both worth nothing.
 */
export function playRedact(
  seen: RedactSeen,
  { pieces, reply, bare_reply, leak }: RedactSecret,
  moves: readonly RedactMove[],
): Played<RedactView> {
  const [move, ...more] = moves
  if (!move || more.length > 0) throw new InvalidMove('The text is sent once')
  const covered = new Set(move.covered)
  if (covered.size < move.covered.length) throw new InvalidMove('A unit is covered twice')
  if (move.covered.some((unit) => Number(unit) >= seen.units)) throw new InvalidMove('No such unit')
  const of = (rule: RedactSecret['pieces'][number]['rule']) => pieces.filter((piece) => piece.rule === rule)
  const weight = (some: RedactSecret['pieces']) => some.reduce((sum, { secret }) => sum + weightOf(secret), 0)
  const isCovered = ({ unit }: { unit: string }) => covered.has(unit)
  const safe = share(weight(of('hide').filter(isCovered)), weight(of('hide')))
  const lost = share(of('keep').filter(isCovered).length, of('keep').length)
  const named = new Set(pieces.map(({ unit }) => unit))
  const others = [...covered].filter((unit) => !named.has(unit)).length
  const useful = 1 - Math.max(lost, share(others, seen.units - named.size))
  const bare = lost > 0
  const result = {
    pieces: pieces.map((piece) => {
      const { words, rule, secret, why } = piece
      return { words, rule, secret, why, covered: isCovered(piece) }
    }),
    safe: Math.round(100 * safe),
    useful: Math.round(100 * useful),
    reply: bare ? bare_reply : reply,
    bare,
    leak,
    covered: [...covered],
    hide: of('hide').map(({ unit }) => unit),
    keep: of('keep').map(({ unit }) => unit),
  }
  const score = Math.round(100 * Math.max(0, safe + useful - 1))
  return { view: { ...openRedact(seen), result }, score }
}
