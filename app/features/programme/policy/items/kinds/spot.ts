import { z } from 'zod'
import type { Block } from '#app/features/exercises/document.ts'
import type { SpotSecret, SpotSeen } from '#app/features/exercises/spot/grade.ts'
import { type Flaw, flaws } from '#app/features/exercises/spot/schema.ts'
import { type Cite, itemLimits, noCite, spotSentences } from '#app/features/programme/policy/items/limits.ts'
import {
  citeSchema,
  headSchema,
  type PolicyItemKind,
  problemsOf,
  shortText,
} from '#app/features/programme/policy/items/policy-item.ts'

interface SpotSentence {
  text: string
  /** What is wrong with it, held against the policy; null when nothing is. */
  flaw: Flaw | null
  why: string
  cite: Cite
}

export interface SpotDraft {
  title: string
  body: string
  sentences: SpotSentence[]
}

/** Sentences that retell the policy, some of them wrong; each of those is held against a sentence of it. */
export const policySpot: PolicyItemKind<SpotDraft> = {
  draft: z.strictObject({
    ...headSchema,
    sentences: z
      .array(
        z.strictObject({
          text: shortText,
          flaw: z.union([z.enum(flaws), z.null()]),
          why: shortText,
          cite: citeSchema,
        }),
      )
      .max(spotSentences.max),
  }),
  empty: {
    title: '',
    body: '',
    sentences: Array.from({ length: 4 }, () => ({ text: '', flaw: null, why: '', cite: noCite })),
  },
  problems({ title, body, sentences }) {
    const { problems, text, say } = problemsOf()
    text('title', title, itemLimits.title)
    text('body', body, itemLimits.body)
    if (sentences.length < spotSentences.min) say('sentences', 'item_sentences_required')
    sentences.forEach((one, at) => {
      text(`sentences.${at}.text`, one.text, itemLimits.text)
      if (one.flaw) text(`sentences.${at}.why`, one.why, itemLimits.text)
    })
    const wrong = sentences.filter(({ flaw }) => flaw !== null).length
    if (wrong === 0 || wrong === sentences.length) say('sentences', 'item_flaws_required')
    return problems
  },
  // A right sentence claims to be carried by the policy as much as a wrong one is said not to be.
  claims: ({ sentences }) =>
    sentences.map(({ text, flaw, why, cite }, at) => ({
      field: `sentences.${at}`,
      text: flaw ? `✗ ${text} ${why}` : `✓ ${text}`,
      cite,
    })),
  make({ title, body, sentences }, { paragraphOf }) {
    const paragraphs = [
      ...new Map(sentences.map(({ cite }) => [cite.paragraph_id, paragraphOf(cite)])).values(),
    ]
    const source = paragraphs.map(
      ({ number, text }): Block => ({
        type: 'paragraph',
        lines: `§ ${number}  ${text}`.split('\n').map((line) => [{ text: line }]),
      }),
    )
    const seen: SpotSeen = {
      form: 'text',
      source,
      columns: [],
      segments: sentences.map(({ text }) => ({ text, paragraph: false })),
    }
    const secret: SpotSecret = {
      keys: sentences.map(({ flaw, why, cite }) =>
        flaw ? { flaw, also: [], why, quote: cite.quote } : null,
      ),
    }
    return {
      seen: { title, body, choices: [], exercise: seen },
      secret: { explanation: '', choice_explanations: {}, exercise: secret },
    }
  },
}
