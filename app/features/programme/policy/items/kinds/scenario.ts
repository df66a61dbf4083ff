import { z } from 'zod'
import type { Rubric } from '#app/features/content/rubric.ts'
import {
  type Cite,
  itemLimits,
  noCite,
  scenarioCriteria,
} from '#app/features/programme/policy/items/limits.ts'
import {
  citeSchema,
  headSchema,
  type PolicyItemKind,
  problemsOf,
  shortText,
  wordsSchema,
} from '#app/features/programme/policy/items/policy-item.ts'

interface Criterion {
  name: string
  /** What counts as met. */
  met: string
  /** What to do better. */
  better: string
  /** A sentence that meets it, and one that just does not. */
  strong: string
  weak: string
  cite: Cite
}

export interface ScenarioDraft {
  title: string
  body: string
  criteria: Criterion[]
  /** Whole answers. */
  strong: string
  weak: string
}

/** Most words of an answer, and least of a sample. */
const answerWords = { max: 150, sample: 20 } as const

/** A situation with an assignment; what a good answer does follows from the policy, criterion by criterion. */
export const policyScenario: PolicyItemKind<ScenarioDraft> = {
  draft: z.strictObject({
    ...headSchema,
    criteria: z
      .array(
        z.strictObject({
          name: wordsSchema,
          met: shortText,
          better: shortText,
          strong: shortText,
          weak: shortText,
          cite: citeSchema,
        }),
      )
      .max(scenarioCriteria.max),
    strong: headSchema.body,
    weak: headSchema.body,
  }),
  empty: {
    title: '',
    body: '',
    criteria: Array.from({ length: 2 }, () => ({
      name: '',
      met: '',
      better: '',
      strong: '',
      weak: '',
      cite: noCite,
    })),
    strong: '',
    weak: '',
  },
  problems({ title, body, criteria, strong, weak }) {
    const { problems, text, say } = problemsOf()
    text('title', title, itemLimits.title)
    text('body', body, itemLimits.body)
    if (criteria.length < scenarioCriteria.min) say('criteria', 'item_criteria_required')
    criteria.forEach((one, at) => {
      text(`criteria.${at}.name`, one.name, itemLimits.words)
      for (const field of ['met', 'better', 'strong', 'weak'] as const)
        text(`criteria.${at}.${field}`, one[field], itemLimits.text)
    })
    for (const [field, sample] of Object.entries({ strong, weak })) {
      text(field, sample, itemLimits.body)
      if (sample.split(/\s+/).length < answerWords.sample) say(field, 'item_sample_too_short')
    }
    return problems
  },
  claims: ({ criteria }) =>
    criteria.map(({ met, cite }, at) => ({ field: `criteria.${at}`, text: met, cite })),
  make({ title, body, criteria, strong, weak }, { withQuote }) {
    const share = Math.floor(100 / criteria.length)
    const samples = { hints: [], samples: { strong, weak } }
    const rubric: Rubric = {
      criteria: criteria.map((one, at) => {
        const text = {
          name: one.name,
          met: withQuote(one.met, one.cite),
          better: one.better,
          examples: { strong: one.strong, weak: one.weak },
          concepts: conceptsOf(one),
        }
        const weight = at === 0 ? 100 - share * (criteria.length - 1) : share
        return { id: `c${at + 1}`, weight, need: 1, demands: 1, nl: text, en: text }
      }),
      nl: samples,
      en: samples,
    }
    return {
      seen: { title, body: asMarkdown(body), choices: [] },
      secret: { explanation: '', choice_explanations: {} },
      rubric,
      max_words: answerWords.max,
    }
  },
}

/** The words by which the rules see that an answer is about a criterion: the longer ones of its name and of the sentence that meets it. */
function conceptsOf({ name, strong }: Criterion): string[][] {
  const words = `${name} ${strong}`.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  return [[...new Set(words)].slice(0, 12)]
}

/** The text of a scenario is read as light Markdown: every mark that could mean something there stands for itself. */
function asMarkdown(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~>]/g, '\\$&')
    .replaceAll('\n', '\\\n')
}
