import { z } from '@hono/zod-openapi'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'

/** In the `request` of an endpoint that looks at the header. Not checked for its form: a wrong one is somebody else. */
export const expectedUserHeaders = z.object({
  [expectedUserHeader]: z.string().optional().openapi({
    description: 'The `user_id` whose answer this is; in the session of anybody else 409 `other_user`',
  }),
})

/**
 * A tab may outlive its session: its person signed out, and somebody else in, in another tab with the same cookies.
 * @throws AppError conflict `other_user`
 */
export function requireExpected({ viewer }: LearnerCtx, expected: string | undefined): void {
  if (expected !== undefined && expected !== viewer.profile.user_id)
    throw new AppError('conflict', 'other_user')
}
