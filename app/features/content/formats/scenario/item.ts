import type { Loose } from '#app/features/content/item.ts'
import type { Rubric } from '#app/features/content/rubric.ts'

/** A scenario in one language: the situation and the assignment, in light Markdown. */
interface ScenarioText {
  title: string
  body: string
}

export interface BankScenario extends Loose {
  type: 'scenario'
  /** Most words of an answer. */
  max_words: number
  rubric: Rubric
  nl: ScenarioText
  en: ScenarioText
}
