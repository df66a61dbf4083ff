import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { questionKeys, questions } from '#app/db/schema/content.ts'
import type { SnackKind } from '#app/features/content/kinds.ts'
import type { Letter } from '#app/features/content/rules.ts'
import { type ExerciseKind, exercises } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
import { rateFlashcard } from '#app/features/snacks/flashcard/rate-flashcard.server.ts'
import { turnFlashcard } from '#app/features/snacks/flashcard/turn-flashcard.server.ts'
import { completeLesson } from '#app/features/snacks/lesson/complete-lesson.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { evaluateScenario } from '#app/features/snacks/scenario/evaluate-scenario.server.ts'
import { readStartCheck } from '#app/features/start-check/read-start-check.server.ts'
import { answerStartCheck, beginStartCheck } from '#app/features/start-check/take-start-check.server.ts'
import { fakeGrader } from '#tests/support/fake-grader.ts'

/** Long enough, and of nobody: what a grader makes of it is not what is asked here. */
const answerText =
  'Ik noem eerst de offerte die de klant kreeg, zeg wat er sindsdien veranderde en vraag daarna om een belafspraak, in een korte mail zonder bijlagen die de klant op zijn telefoon kan lezen.'

const keys = new Map<string, typeof questionKeys.$inferSelect | undefined>()

/** The bank does not change while it is learned from, and is the same for all learners. */
async function keyOf({ db }: LearnerCtx, id: string) {
  if (!keys.has(id))
    keys.set(id, (await db.select().from(questionKeys).where(eq(questionKeys.question_id, id)))[0])
  return keys.get(id)
}

/** The letter of a question that is right, or another one. */
export async function letterOf(ctx: LearnerCtx, id: string, right: boolean): Promise<Letter> {
  const correct = (await keyOf(ctx, id))?.correct_answer as Letter
  return right ? correct : correct === 'A' ? 'B' : 'A'
}

/** Takes an item through the verb of its kind. */
export async function take(
  ctx: LearnerCtx & { token: string },
  { id, kind }: { id: string; kind: SnackKind },
  right: boolean,
): Promise<void> {
  const attempt_id = randomUUID()
  if (kind === 'lesson') {
    await completeLesson(ctx, { lesson_id: id, answers: await quizOf(ctx, id, right), attempt_id })
  } else if (kind === 'mcq') {
    const answer = await letterOf(ctx, id, right)
    await answerQuestion(ctx, { question_id: id, answer, attempt_id })
  } else if (kind === 'flashcard') {
    await turnFlashcard(ctx, id)
    await rateFlashcard(ctx, { question_id: id, known: right, attempt_id })
  } else if (kind === 'scenario') {
    const grader = fakeGrader()
    grader.verdicts = [Array.from({ length: 8 }, () => (right ? 'met' : 'not_met'))]
    const given = {
      question_id: id,
      user_answer: answerText,
      attempt_id,
      request_id: 'r',
      answer_digest: 'd',
    }
    await evaluateScenario(ctx, given, grader)
  } else {
    const moves = await movesOf(ctx, id, kind)
    await makeMoves(ctx, { question_id: id, at: 0, moves, attempt_id })
  }
}

/**
 * Takes the whole start check.
 * @returns the questions that were shown
 */
export async function takeStartCheck(ctx: LearnerCtx, right: () => boolean): Promise<string[]> {
  await beginStartCheck(ctx)
  for (;;) {
    const { question, answers } = await readStartCheck(ctx)
    if (!question) return answers.map((one) => one.question.id)
    const answer = await letterOf(ctx, question.id, right())
    await answerStartCheck(ctx, { question_id: question.id, answer })
  }
}

/** Places of the chosen options of a lesson's quiz, in its order. */
async function quizOf({ db }: LearnerCtx, lesson_id: string, right: boolean): Promise<number[]> {
  const quiz = await db
    .select({ place: questions.position, correct: questionKeys.correct_answer })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(eq(questions.lesson_id, lesson_id))
    .orderBy(questions.position)
  return quiz.map(({ correct }) => {
    const place = 'ABCDE'.indexOf(correct ?? 'A')
    return right ? place : (place + 1) % 2
  })
}

async function movesOf(ctx: LearnerCtx, id: string, kind: ExerciseKind): Promise<unknown[]> {
  const [question] = await ctx.db.select().from(questions).where(eq(questions.id, id))
  const key = await keyOf(ctx, id)
  return exercises[kind].solve(question?.nl.exercise as never, key?.nl.exercise as never)
}
