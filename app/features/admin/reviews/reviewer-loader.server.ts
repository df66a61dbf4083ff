import type { LoaderFunctionArgs } from 'react-router'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireReviewer } from './require-reviewer.server.ts'

/** A loader for the pages on which contested answers are judged; for others these do not exist. */
export function reviewerLoader<Args extends LoaderFunctionArgs, T>(
  load: (ctx: LearnerCtx, args: Args & { page: PageRequest; url: URL }) => Promise<T>,
) {
  return pageLoader<'public', Args, T & { superadmin: boolean }>('public', async (ctx, args) => {
    if (!ctx.viewer?.profile?.is_active) throw new AppError('not_found', 'page_not_found', { denied: true })
    const reviewer = await requireReviewer(ctx)
    return { ...(await load(reviewer, args)), superadmin: reviewer.viewer.profile.role === 'superadmin' }
  })
}
