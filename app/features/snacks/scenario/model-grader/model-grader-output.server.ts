import { z } from 'zod'
import type { GradingTask, JudgedCriterion, Judgement } from '#app/features/snacks/scenario/grader.ts'
import { repeatsSample } from '#app/features/snacks/scenario/repeats-sample.ts'
import { jsonObjectsIn } from '#app/lib/json-in-text.ts'
import { stripMarkup } from '#app/lib/markdown/strip-markup.ts'

const verdict = z.enum(['met', 'partly', 'not_met'])

/** What the model is asked for. A score, a total or anything else that it adds is dropped here. */
export function judgementSchema(ids: readonly string[]) {
  return z.object({
    criteria: z.array(
      z.object({ id: z.enum(ids), verdict, comment: z.string(), quote: z.string().nullable() }),
    ),
    feedback: z.string(),
  })
}

/** The same, as lenient as it can be read without guessing: a quote may be left out. */
const said = z.object({
  criteria: z.array(
    z.object({ id: z.string(), verdict, comment: z.string(), quote: z.string().nullish().default(null) }),
  ),
  feedback: z.string(),
})

const most = { comment: 240, feedback: 900, quote: 300 } as const

/**
 * What a model said, as a judgement: each criterion of the rubric exactly once, in the rubric's order, words without
 * markup and capped, quotes only when they really stand in the answer. Where it was talked into telling the sample answer,
 * the author's advice takes the place of its words.
 * @returns null when it is not a judgement of this rubric
 */
export function checkedJudgement(
  value: unknown,
  { rubric, answer, language }: GradingTask,
): Judgement | null {
  const parsed = said.safeParse(value)
  if (!parsed.success || parsed.data.criteria.length !== rubric.criteria.length) return null
  const byId = new Map(parsed.data.criteria.map((criterion) => [criterion.id, criterion]))
  const instead = (text: string, advice: string) => (repeatsSample(text, rubric, answer) ? advice : text)
  const criteria = rubric.criteria.flatMap(({ id, [language]: { met, better } }): JudgedCriterion[] => {
    const one = byId.get(id)
    const comment = stripMarkup(one?.comment ?? '', most.comment)
    if (!one || comment === '') return []
    const quote = one.verdict === 'not_met' || !one.quote ? null : quoteIn(answer, one.quote)
    const advice = one.verdict === 'met' ? met : better
    return [{ id, verdict: one.verdict, comment: instead(comment, advice), quote }]
  })
  const advice = criteria.filter(({ verdict }) => verdict !== 'met').map(({ comment }) => comment)
  const feedback = instead(
    stripMarkup(parsed.data.feedback, most.feedback),
    advice.join(' ') || (criteria[0]?.comment ?? ''),
  )
  return feedback === '' || criteria.length !== rubric.criteria.length ? null : { criteria, feedback }
}

/** The judgement in a reply that has other words around it; null when there is none, or more than one. */
export function judgementInProse(text: string, task: GradingTask): Judgement | null {
  const found = jsonObjectsIn(text).flatMap((value) => checkedJudgement(value, task) ?? [])
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The passage of the answer that a quote repeats, as it stands there; white space and kinds of quotes may differ. */
export function quoteIn(answer: string, quote: string): string | null {
  const words = quote
    .trim()
    .replace(/^["'“‘„«]+|["'”’»]+$/g, '')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length < 2 || quote.length > most.quote) return null
  const pattern = words
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/['’‘`]/g, "['’‘`]")
        .replace(/["“”„]/g, '["“”„]'),
    )
    .join('\\s+')
  return new RegExp(pattern, 'u').exec(answer)?.[0] ?? null
}
