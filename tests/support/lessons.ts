import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { lessonId, quizQuestionId } from '#app/features/content/content-id.server.ts'
import { letters } from '#app/features/content/rules.ts'
import { writtenBank } from './written-bank.ts'

/** Lessons as authors wrote them, for what a test has to know and the server does not tell beforehand. */
export const lessons = writtenBank.lessons.map((lesson) => ({
  id: lessonId(lesson.slug),
  discipline: lesson.discipline,
  difficulty: lesson.difficulty,
  nl: lesson.nl,
  en: lesson.en,
  /** In order. `right` is a place, from 0. */
  quiz: lesson.quiz.map(({ slug, correct, nl, en }) => ({
    id: quizQuestionId(lesson.slug, slug),
    right: letters.indexOf(correct as (typeof letters)[number]),
    nl,
    en,
  })),
}))
export type Lesson = (typeof lessons)[number]

export function lessonOf(id: string): Lesson {
  const lesson = lessons.find((candidate) => candidate.id === id)
  if (!lesson) throw new Error(`No lesson in content/ has the id ${id}`)
  return lesson
}

/** What nobody may see of a lesson's quiz before handing it in. */
export function quizSecrets({ quiz }: Lesson): string[] {
  return quiz.flatMap(({ nl, en }) =>
    [nl, en].flatMap(({ explanation, why_not }) => [explanation, ...Object.values(why_not)]),
  )
}

/** Lessons that this learner may take, best first. */
export async function nextLessons(request: APIRequestContext, origin: string): Promise<Lesson[]> {
  const response = await request.get(`${origin}/api/lessons-next?limit=10`)
  const served = (await response.json()) as { lessons: { id: string }[] }
  return served.lessons.map(({ id }) => lessonOf(id))
}

/** Hands in the quiz of a lesson with the first so many answers wrong. */
export async function handInQuiz(
  request: APIRequestContext,
  origin: string,
  { id, quiz }: Lesson,
  wrong = 0,
): Promise<{ score: number; xp: { final_xp_amount: number } }> {
  const response = await request.patch(`${origin}/api/progress`, {
    headers: { origin },
    data: {
      lesson_id: id,
      quiz_type: 'lesson',
      answers: quiz.map(({ right }, index) => (index < wrong ? (right + 1) % 4 : right)),
      attempt_id: randomUUID(),
    },
  })
  if (!response.ok()) throw new Error(`handing in ${id}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as { score: number; xp: { final_xp_amount: number } }
}
