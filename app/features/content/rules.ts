import { levels } from '#app/features/identity/rules.ts'

/** Shapes and limits of the learning content (PS-3.6 and PS-3.4, PD-37 to PD-39). */

export const disciplines = [
  'foundation',
  'ethics',
  'marketing',
  'sales',
  'hr',
  'operations',
  'finance',
] as const
export type Discipline = (typeof disciplines)[number]

/** Tools an item can be about; 'general' is what holds for any assistant (PS-3.11). */
export const tools = ['chatgpt', 'copilot', 'claude', 'gemini', 'notion', 'excel', 'general'] as const

/** Answers are sent as "A".."E" (docs/product/contracts.md). */
export const letters = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof letters)[number]

export const difficulties = levels

/**
 * What a bank has to keep to before it is published (PD-39). Shares are fractions of
 * the items, lengths are characters, sentences and lessons are counted in words.
 */
export const bankLimits = {
  options: 4,
  quizQuestions: { min: 3, max: 5 },
  lessonWords: { min: 400, max: 700 },
  /** Words of a card, its question left out, and questions in a lesson. */
  cardWords: { min: 30, max: 90 },
  taps: 3,
  /** Characters of an option of a card's question. */
  tapOption: 90,
  /** Characters of a label in a diagram, and of the words that stand for the whole. */
  diagramLabel: 28,
  diagramAlt: 200,
  /** Sentences of what stands beside the cards. */
  noteSentences: { min: 1, max: 2 },
  todaySentences: { min: 2, max: 4 },
  plansSentences: { min: 1, max: 3 },
  /** Lessons that may begin with the same word: a share, and a number that is always fine. */
  sameOpening: { share: 0.15, least: 3 },
  sentenceWords: 25,
  /** Of a scenario: criteria of its rubric, hints of the coach, and what its `max_words` may be. */
  criteria: { min: 3, max: 6 },
  hints: { min: 3, max: 5 },
  maxWords: { min: 60, max: 300 },
  /** Least words of a sample answer, as of a learner's own (PS-5.8). */
  sampleWords: 20,
  /** Words of an example beside a criterion, and how many times longer one of the two may be. */
  exampleWords: { min: 6, max: 45, ratio: 1.8 },
  /** Points out of 100 that the text of a scenario may earn when it is handed in as its answer; a pass is well above. */
  copiedPoints: 50,
  /** Points that the strong sample earns at least by the words of the rubric's concepts. */
  strongPoints: 80,
  /** Of the back of a flashcard: two to four sentences. */
  backSentences: { min: 2, max: 4 },
  negativeStems: 0.03,
  /** Of the multiple-choice questions below advanced: in which too much caution is the mistake. */
  overCaution: 0.25,
  lengthRatio: { min: 0.9, max: 1.1 },
  /** Below this chance the key positions are called uneven. */
  positionsP: 0.05,
  /** Below this share one cue alone (the longest option, the most careful one) should find the right option, and all cues together. */
  cue: 0.33,
  cuesTogether: 0.35,
  /** Share of subject words that two stems may have in common; unrelated stems share up to 0.15, paraphrases 0.25 and more. */
  stemOverlap: 0.25,
  /**
   * Least Flesch-Douma score of a text. 60 to 70 is called standard and is read by nearly everybody who reads a
   * newspaper (B1 to B2); 45 to 60 is fairly hard, the lower half of it beyond B2. An item is some 150 words, so two
   * long terms that cannot be avoided ('ondernemingsraad', 'persoonsgegevens') cost points: the higher levels, which
   * are about such subjects, get some room.
   */
  readability: { beginner: 60, intermediate: 55, advanced: 50 },
} as const
