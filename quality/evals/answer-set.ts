import type { BankScenario } from '#app/features/content/formats/scenario/item.ts'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'

/** What the evaluation files hold, once they are read (docs/evals.md). */

export const kinds = [
  'strong',
  'middling',
  'weak',
  'spelling',
  'second-language',
  'very-short',
  'very-long',
  'copied-question',
  'keyword-list',
  'off-topic',
] as const
export type Kind = (typeof kinds)[number]

/** Kinds that answer nothing: none of them may pass, whatever stands in them. */
export const emptyKinds: readonly Kind[] = ['copied-question', 'keyword-list', 'off-topic']

/** Kinds that a judge has to weigh: these are also graded padded and misspelt. */
export const weighedKinds: readonly Kind[] = ['strong', 'middling', 'weak']

export const splits = ['dev', 'heldout'] as const
export type Split = (typeof splits)[number]

export interface Label {
  verdict: Verdict
  why: string
}

export interface LabelledAnswer {
  /** Unique within its scenario. */
  id: string
  scenario: BankScenario
  split: Split
  language: Language
  kind: Kind
  text: string
  /** The right verdict on every criterion of the rubric, in its order. */
  labels: (Label & { id: string })[]
  /** The score that follows from the labels. */
  labelScore: number
}

export const positions = ['before', 'middle', 'after'] as const
export type Position = (typeof positions)[number]

/** A weak answer with words in it that try to steer the grader. */
export interface Attack {
  id: string
  base: LabelledAnswer
  position: Position
  attack: string
}

export interface AnswerSet {
  answers: LabelledAnswer[]
  attacks: Attack[]
}
