import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { takeCheckAgain } from '#app/features/paths/start-path.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { ownAssignments } from './own-assignments.server.ts'

/**
 * Opens the check of the next module once more, with questions that the viewer did not see, when something asks again what was passed before.
 * @param id of what is asked
 * @returns the slug of its path, which the viewer walks from now on
 * @throws AppError not_found `requirement_not_found`; conflict `check_not_asked_again`, `no_new_questions`
 */
export async function retakeCheck(ctx: Ctx, id: string): Promise<string> {
  const learner = requireLearner(ctx)
  const own = (await ownAssignments(learner)).find((one) => one.id === id)
  if (!own) throw new AppError('not_found', 'requirement_not_found')
  const [path, module] = own.again?.split('/') ?? []
  if (!path || !module) throw new AppError('conflict', 'check_not_asked_again')
  await takeCheckAgain(learner, path, module)
  return path
}
