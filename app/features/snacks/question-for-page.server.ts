import { z } from '@hono/zod-openapi'
import type { ExerciseType, ServedType } from '#app/features/content/kinds.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { type ExerciseState, exerciseState } from './exercise/review.server.ts'
import { exerciseStateSchema } from './exercise/schema.server.ts'
import type { FlashcardState } from './flashcard/grade.ts'
import { flashcardState } from './flashcard/review.server.ts'
import { flashcardStateSchema } from './flashcard/schema.server.ts'
import { mcqReview, type QuestionReview } from './mcq/review.server.ts'
import { questionReviewSchema } from './mcq/schema.server.ts'
import {
  type PublicQuestion,
  type QuestionRow,
  readQuestion,
  toPublicQuestion,
} from './question/queries.server.ts'
import { questionSchema } from './question/schema.server.ts'
import { type ScenarioProgress, scenarioProgress } from './scenario/review.server.ts'
import { scenarioProgressSchema } from './scenario/schema.server.ts'

/** What a page shows beside the question itself: the part of its kind, and null for the others. */
interface Standing {
  /** Of a question that is graded by its key. */
  review: QuestionReview | null
  scenario: ScenarioProgress | null
  flashcard: FlashcardState | null
  exercise: ExerciseState | null
}

/** {@link QuestionForPage} on the wire. */
export const questionForPageSchema = z.object({
  question: questionSchema,
  review: orNull(questionReviewSchema),
  scenario: orNull(scenarioProgressSchema),
  flashcard: orNull(flashcardStateSchema),
  exercise: orNull(exerciseStateSchema),
})

export interface QuestionForPage extends Standing {
  question: PublicQuestion
}

const nothing: Standing = { review: null, scenario: null, flashcard: null, exercise: null }

type ReadStanding = (row: QuestionRow, ctx: LearnerCtx) => Promise<Standing>

const ofExercise: ReadStanding = async ({ id }, ctx) => ({
  ...nothing,
  exercise: await exerciseState(ctx, id),
})

/** Where the learner stands, as the room of each kind reads it. */
const standings = {
  ...(Object.fromEntries(exerciseKinds.map((kind) => [kind, ofExercise])) as Record<
    ExerciseType,
    ReadStanding
  >),
  mcq: async (row, { now }) => ({ ...nothing, review: mcqReview(row, now) }),
  scenario: async (row, { now }) => ({ ...nothing, scenario: scenarioProgress(row, now) }),
  flashcard: async ({ id }, ctx) => ({ ...nothing, flashcard: await flashcardState(ctx, id) }),
} satisfies Record<ServedType, ReadStanding>

/**
 * A question for its page, with where this learner stands: the review of an answer that is final or waits, the last
 * attempt at a scenario, the side of a card.
 * @throws AppError not_found `question_not_found`
 */
export async function questionForPage(ctx: LearnerCtx, id: string): Promise<QuestionForPage> {
  const row = await readQuestion(ctx, id)
  return { question: toPublicQuestion(row), ...(await standings[row.question_type](row, ctx)) }
}
