import type { LoaderFunctionArgs } from 'react-router'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { requireSecondFactor } from '#app/features/identity/second-factor/require-second-factor.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** A loader for pages of the admin area, which for anybody but a superadmin are pages that do not exist. */
export function adminLoader<Args extends LoaderFunctionArgs, T>(
  load: (ctx: LearnerCtx, args: Args & { page: PageRequest; url: URL }) => Promise<T>,
) {
  return pageLoader<'public', Args, T>('public', (ctx, args) => {
    const profile = ctx.viewer?.profile
    if (profile?.role !== 'superadmin' || !profile.is_active)
      throw new AppError('not_found', 'page_not_found', { denied: true })
    requireLongPassword(ctx as LearnerCtx)
    requireSecondFactor(ctx as LearnerCtx)
    return load(ctx as LearnerCtx, args)
  })
}
