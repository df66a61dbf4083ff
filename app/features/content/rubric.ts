/** The rubric of a scenario: what an answer is judged by (PD-25, PD-37 to PD-38). Secret until the learner has answered. */

export interface CriterionText {
  /** Two or three words, as the result panel lists it. */
  name: string
  /** What counts as met, in one sentence a person could grade by. */
  met: string
  /** What to do better, said to the learner when the criterion is not met: never the answer itself. */
  better: string
  /** A sentence or two that meet this criterion by themselves, and some that tried and just miss it: what a learner holds an own answer against. */
  examples: { strong: string; weak: string }
  /**
   * Groups of words that stand for one idea each: `[['offerte', 'aanbieding'], ['drie weken', 'stil']]`. A group is
   * found when one of its words or phrases stands in the answer, in any inflection. For the built-in grader.
   */
  concepts: string[][]
}

export interface RubricCriterion {
  /** Unique within the rubric, e.g. `doel`. */
  id: string
  /** Share of the score; the weights of a rubric add up to 100. */
  weight: number
  /** How many concept groups make it met; at least one, but fewer, make it partly met. */
  need: number
  /** Things its `met` asks that can be done one without the other, as somebody counted who read it; one is right. */
  demands: number
  nl: CriterionText
  en: CriterionText
}

export interface RubricText {
  /** What the coach may ask, from wide to narrow; never the answer. */
  hints: string[]
  /** A sample that passes well and one that fails; for authors, evaluations and the model. The strong one is shown to who judged an own answer, after it. */
  samples: { strong: string; weak: string }
}

export interface Rubric {
  criteria: RubricCriterion[]
  nl: RubricText
  en: RubricText
}
