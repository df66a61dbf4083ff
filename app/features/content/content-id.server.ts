import { uuidV5 } from './uuid-v5.server.ts'

/** Fixed for ever: a learner's progress hangs on the ids made with it. */
const namespace = 'b0a4d9a6-3c1e-4f57-9d35-5a7c1f0e2b84'

export const questionId = (slug: string): string => uuidV5(namespace, `question/${slug}`)
export const lessonId = (slug: string): string => uuidV5(namespace, `lesson/${slug}`)
export const quizQuestionId = (lessonSlug: string, slug: string): string =>
  uuidV5(namespace, `quiz/${lessonSlug}/${slug}`)
