import { z } from 'zod'
import { type Cite, itemLimits, mcqOptions, noCite } from '#app/features/programme/policy/items/limits.ts'
import {
  citeSchema,
  headSchema,
  type PolicyItemKind,
  problemsOf,
  shortText,
} from '#app/features/programme/policy/items/policy-item.ts'

export interface McqDraft {
  title: string
  body: string
  options: { text: string; why: string }[]
  /** Place of the right option, from 0. */
  right: number
  explanation: string
  cite: Cite
}

const letters = ['A', 'B', 'C', 'D']

/** A question with one right option; why it is right follows from the policy. */
export const policyMcq: PolicyItemKind<McqDraft> = {
  draft: z.strictObject({
    ...headSchema,
    options: z.array(z.strictObject({ text: shortText, why: shortText })).max(mcqOptions.max),
    right: z.int().min(0).max(mcqOptions.max),
    explanation: shortText,
    cite: citeSchema,
  }),
  empty: {
    title: '',
    body: '',
    options: Array.from({ length: 3 }, () => ({ text: '', why: '' })),
    right: 0,
    explanation: '',
    cite: noCite,
  },
  problems({ title, body, options, right, explanation }) {
    const { problems, text, say } = problemsOf()
    text('title', title, itemLimits.title)
    text('body', body, itemLimits.body)
    if (options.length < mcqOptions.min) say('options', 'item_options_required')
    options.forEach((option, at) => {
      text(`options.${at}.text`, option.text, itemLimits.text)
      if (at !== right) text(`options.${at}.why`, option.why, itemLimits.text)
    })
    if (new Set(options.map((one) => one.text.toLowerCase())).size < options.length)
      say('options', 'options_same')
    if (right >= options.length) say('options', 'right_required')
    text('explanation', explanation, itemLimits.text)
    return problems
  },
  claims: ({ options, right, explanation, cite }) => [
    { field: 'explanation', text: `${options[right]?.text ?? ''} ${explanation}`.trim(), cite },
  ],
  make({ title, body, options, right, explanation, cite }, { withQuote }) {
    const letterOf = (at: number) => letters[at] ?? ''
    const whys = options.flatMap(({ why }, at) => (at === right ? [] : [[letterOf(at), why]]))
    return {
      seen: { title, body, choices: options.map(({ text }, at) => ({ letter: letterOf(at), text })) },
      secret: { explanation: withQuote(explanation, cite), choice_explanations: Object.fromEntries(whys) },
      correct_answer: letterOf(right),
    }
  },
}
