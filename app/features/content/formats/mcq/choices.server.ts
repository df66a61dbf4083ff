import { z } from 'zod'
import { words } from '#app/features/content/file-schema.server.ts'
import { cut, type Field, type Halves, type StoredText } from '#app/features/content/formats/format.server.ts'
import type { ChoiceText } from '#app/features/content/item.ts'
import { type Work, workOf } from '#app/features/content/minutes.ts'
import { ChoicesError, correctLetter, normaliseChoices } from '#app/features/content/normalise-choices.ts'
import type { Report } from '#app/features/content/reading.server.ts'

/** Options and their key, wherever they stand: in a question of its own, or in the quiz of a lesson. */

const choices = z.unknown().transform((value, context) => {
  try {
    return normaliseChoices(value)
  } catch (error) {
    if (!(error instanceof ChoicesError)) throw error
    context.issues.push({ code: 'custom', message: error.message, input: value })
    return z.NEVER
  }
})

export const answer = { choices, explanation: words, why_not: z.record(z.string(), words) }

/** Letter of the right option. Both languages must point at the same one, and every wrong option has its own reason. */
export function keyOf(
  item: { correct: string; nl: ChoiceText; en: ChoiceText },
  at: string,
  report: Report,
): string {
  const found = new Set([item.nl, item.en].flatMap((text) => correctLetter(text.choices, item.correct) ?? []))
  const [letter] = found
  if (letter === undefined || found.size > 1) {
    report(
      `${at}correct`,
      `'${item.correct}' is not one of the options, or not the same one in both languages`,
    )
    return ''
  }
  for (const language of ['nl', 'en'] as const) {
    const { choices, why_not } = item[language]
    const wanted = choices.map((choice) => choice.letter).filter((other) => other !== letter)
    const missing = wanted.filter((other) => !(other in why_not))
    const extra = Object.keys(why_not).filter((other) => !wanted.includes(other))
    const where = `${at}${language}.why_not`
    if (missing.length > 0) report(where, `has no line for ${missing.join(', ')}`)
    if (extra.length > 0) report(where, `has a line for ${extra.join(', ')}, which is not a wrong option`)
  }
  if (item.nl.choices.length !== item.en.choices.length) {
    report(`${at}en.choices`, 'has another number of options than the Dutch text')
  }
  return letter
}

export function choiceHalves(item: { correct: string; nl: ChoiceText; en: ChoiceText }): Halves {
  const halves = cut(item, ({ title, body, choices, explanation, why_not }) => {
    return { seen: { title, body, choices }, secret: { explanation, choice_explanations: why_not } }
  })
  return { ...halves, correct_answer: item.correct }
}

export function choiceFields(text: ChoiceText): Field[] {
  return [
    ['body', text.body],
    ...text.choices.map((choice): Field => [`choices.${choice.letter}`, choice.text]),
    ['explanation', text.explanation],
    ...Object.entries(text.why_not).map(([letter, line]): Field => [`why_not.${letter}`, line]),
  ]
}

/** The question and its options are read, one of them is chosen, and then why each is right or not. */
export function choiceWork({ seen, secret }: Pick<StoredText, 'seen' | 'secret'>): Work {
  const { title, body, choices } = seen
  const reasons = [secret.explanation, ...Object.values(secret.choice_explanations)]
  return workOf([title, body, ...choices.map(({ text }) => text), ...reasons], choices.length)
}
