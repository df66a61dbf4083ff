import { redirect } from 'react-router'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'

/** What a page reads of a lesson; when there is no such lesson, back to a page that says so (PS-8.3). */
export async function lessonOrRedirect<T>(ctx: LearnerCtx, read: Promise<T>, otherwise: string): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'lesson_not_found')
      throw redirect(localePath(ctx.language, otherwise))
    throw error
  })
}
