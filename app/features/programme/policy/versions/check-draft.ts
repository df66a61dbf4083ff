import type { PolicyQuestion } from '#app/db/schema/policy.ts'
import { type Block, blocksOf } from '#app/features/programme/policy/paragraphs.ts'
import { isQuoteOf } from '#app/features/programme/policy/quotes.ts'
import {
  optionMax,
  optionsOf,
  paragraphMax,
  paragraphsMax,
  policyTextMax,
  questionMax,
  questionsCount,
  quoteMax,
  titleMax,
} from '#app/features/programme/policy/rules.ts'
import type { Language } from '#app/lib/language.ts'

interface Written {
  title: string
  language: Language
  text: string
  questions: readonly PolicyQuestion[]
}

/** What is wrong with a text, by field, so that it cannot even be kept. */
export function textProblems({ title, text }: Pick<Written, 'title' | 'text'>): Record<string, string> {
  const problems: Record<string, string> = {}
  if (title === '') problems.title = 'title_required'
  else if (title.length > titleMax) problems.title = 'title_too_long'
  const blocks = blocksOf(text)
  if (text.length > policyTextMax || blocks.length > paragraphsMax) problems.text = 'policy_too_long'
  else if (blocks.some((block) => block.text.length > paragraphMax)) problems.text = 'paragraph_too_long'
  return problems
}

/** The block that a quote is of, when it stands there word by word in whole sentences. */
export function blockOfQuote(quote: string, blocks: readonly Block[], language: Language): Block | undefined {
  return blocks.find(({ text }) => isQuoteOf(quote, text, language))
}

/** What is wrong with a question, by its field; `questions.0.quote`. Empty ones are left for later. */
export function questionProblems({ language, text, questions }: Written): Record<string, string> {
  const blocks = blocksOf(text)
  const problems: Record<string, string> = {}
  questions.forEach((one, at) => {
    const say = (field: string, reason: string) => {
      problems[`questions.${at}.${field}`] ??= reason
    }
    if (one.text === '') say('text', 'question_required')
    else if (one.text.length > questionMax) say('text', 'question_too_long')
    const options = one.options.map((option) => option.trim())
    if (
      options.some((option) => option === '') ||
      options.length < optionsOf.min ||
      options.length > optionsOf.max
    )
      say('options', 'options_required')
    else if (options.some((option) => option.length > optionMax)) say('options', 'option_too_long')
    else if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
      say('options', 'options_same')
    if (one.right < 0 || one.right >= options.length) say('right', 'right_required')
    if (one.quote === '') say('quote', 'quote_required')
    else if (one.quote.length > quoteMax || !blockOfQuote(one.quote, blocks, language))
      say('quote', 'quote_not_literal')
  })
  return problems
}

/** What is wrong with a draft, so that it cannot be published. */
export function publishProblems(draft: Written): Record<string, string> {
  const problems = { ...textProblems(draft), ...questionProblems(draft) }
  if (blocksOf(draft.text).length === 0) problems.text = 'policy_empty'
  // Of our template, and not filled in yet.
  else if (/\[(?:vul in|fill in)[: ]/i.test(draft.text)) problems.text ??= 'policy_blanks'
  if (draft.questions.length !== questionsCount) problems.questions = 'questions_required'
  return problems
}
