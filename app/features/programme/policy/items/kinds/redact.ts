import { z } from 'zod'
import type { Block, Inline } from '#app/features/exercises/document.ts'
import { numberUnits } from '#app/features/exercises/redact/file.ts'
import type { RedactSecret, RedactSeen } from '#app/features/exercises/redact/grade.ts'
import { type Cite, itemLimits, noCite, redactPieces } from '#app/features/programme/policy/items/limits.ts'
import {
  citeSchema,
  documentSchema,
  headSchema,
  type PolicyItemKind,
  problemsOf,
  shortText,
  wordsSchema,
} from '#app/features/programme/policy/items/policy-item.ts'

interface Piece {
  /** As they stand in the text; everywhere they do. */
  words: string
  why: string
}

export interface RedactDraft {
  title: string
  body: string
  /** What somebody is about to give to an assistant. */
  text: string
  /** What the policy keeps out. */
  hide: (Piece & { cite: Cite })[]
  /** What the assistant needs to be of any use. */
  keep: Piece[]
  /** What somebody outside could make of the text as it is. */
  leak: string
}

/** Words of a text; each is a unit with a number of at most three digits on the wire. */
const unitsMax = 280

const replies = {
  nl: {
    reply: 'Met deze tekst kan de assistent je helpen.',
    bare: 'De assistent mist iets wat hij nodig heeft om je te helpen.',
  },
  en: {
    reply: 'The assistant can help you with this text.',
    bare: 'The assistant lacks something that it needs to help you.',
  },
} as const

const piecesOf = ({ hide, keep }: RedactDraft) => [...hide, ...keep]

/** A text of which the policy says what may not go along. */
export const policyRedact: PolicyItemKind<RedactDraft> = {
  draft: z.strictObject({
    ...headSchema,
    text: documentSchema,
    hide: z
      .array(z.strictObject({ words: wordsSchema, why: shortText, cite: citeSchema }))
      .max(redactPieces.hide.max),
    keep: z.array(z.strictObject({ words: wordsSchema, why: shortText })).max(redactPieces.keep.max),
    leak: shortText,
  }),
  empty: {
    title: '',
    body: '',
    text: '',
    hide: [{ words: '', why: '', cite: noCite }],
    keep: [{ words: '', why: '' }],
    leak: '',
  },
  problems(draft) {
    const { problems, text, say } = problemsOf()
    text('title', draft.title, itemLimits.title)
    text('body', draft.body, itemLimits.body)
    text('text', draft.text, itemLimits.document)
    text('leak', draft.leak, itemLimits.text)
    for (const rule of ['hide', 'keep'] as const) {
      if (draft[rule].length < redactPieces[rule].min) say(rule, 'item_pieces_required')
      draft[rule].forEach((piece, at) => {
        text(`${rule}.${at}.words`, piece.words, itemLimits.words)
        text(`${rule}.${at}.why`, piece.why, itemLimits.text)
        if (piece.words !== '' && !draft.text.includes(piece.words))
          say(`${rule}.${at}.words`, 'item_words_missing')
      })
    }
    const words = piecesOf(draft).map((piece) => piece.words)
    if (words.some((one, at) => words.some((other, place) => at !== place && other.includes(one))))
      say('hide', 'item_words_overlap')
    if (draft.text.split(/\s+/).length > unitsMax) say('text', 'item_text_too_long')
    return problems
  },
  claims: ({ hide }) =>
    hide.map(({ words, why, cite }, at) => ({ field: `hide.${at}`, text: `${words}: ${why}`, cite })),
  make(draft, { language, withQuote }) {
    const pieces = piecesOf(draft)
    const marked = draft.text.split(/\n{2,}/).map(
      (part): Block => ({
        type: 'paragraph',
        lines: part.split('\n').map((line) => markPieces(line, pieces)),
      }),
    )
    const { text, units } = numberUnits(
      marked,
      pieces.map((_, at) => String(at)),
    )
    const seen: RedactSeen = { text, units }
    const say = (words: string): Block[] => [{ type: 'paragraph', lines: [[{ text: words }]] }]
    const secret: RedactSecret = {
      pieces: [
        ...draft.hide.map(({ words, why, cite }, at) => ({
          ...{ unit: String(at), words, rule: 'hide' as const, secret: 'direct' as const },
          why: withQuote(why, cite),
        })),
        ...draft.keep.map(({ words, why }, at) => ({
          ...{ unit: String(draft.hide.length + at), words, rule: 'keep' as const, secret: null, why },
        })),
      ],
      reply: say(replies[language].reply),
      bare_reply: say(replies[language].bare),
      leak: draft.leak,
    }
    return {
      seen: { title: draft.title, body: draft.body, choices: [], exercise: seen },
      secret: { explanation: '', choice_explanations: {}, exercise: secret },
    }
  },
}

/** A line cut where a piece begins and ends; each piece is a unit by its place. */
function markPieces(line: string, pieces: readonly Piece[]): Inline[] {
  const found = pieces
    .flatMap(({ words }, unit) => {
      const at = line.indexOf(words)
      return at < 0 ? [] : [{ at, words, unit }]
    })
    .sort((a, b) => a.at - b.at)[0]
  if (!found) return line === '' ? [] : [{ text: line }]
  const { at, words, unit } = found
  return [
    ...(at > 0 ? [{ text: line.slice(0, at) }] : []),
    { text: words, unit: String(unit) },
    ...markPieces(line.slice(at + words.length), pieces),
  ]
}
