import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isDatabaseAway, isPersonGone, isUnstorableText } from '#app/db/errors.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { type Language, localePath, withoutLanguage } from '#app/lib/language.ts'
import { ownPath } from '#app/lib/own-path.ts'
import type { Ctx, LearnerCtx, SignedInCtx } from './context.server.ts'
import { logRefusal } from './log-refusal.server.ts'
import type { Runtime } from './runtime.server.ts'

/** What the server hands to page loaders, once per request. */
export interface PageRequest {
  runtime: Runtime
  ctx: Ctx
  /** Nobody could be recognised, because the database is away: only public pages can be shown. */
  databaseAway: boolean
  language: Language
  /** Path without language prefix, e.g. /leaderboard. */
  path: string
  nonce: string
  requestId: string
  /** Where the request comes from, for rate limits only. */
  clientAddress: string
}

export const pageRequest = createContext<PageRequest>()

type Access = 'public' | 'viewer' | 'learner'
type CtxFor<A extends Access> = A extends 'learner' ? LearnerCtx : A extends 'viewer' ? SignedInCtx : Ctx

/**
 * Wraps a page's loader with the protected-route rule (PS-2) and the mapping of refusals: no user goes to /auth and
 * a missing profile to /onboarding, both with the way back; an AppError becomes a page with its status and reason; a
 * database that is away becomes 503. Anything else is a bug and stays one.
 */
export function pageLoader<A extends Access, Args extends LoaderFunctionArgs, T>(
  access: A,
  load: (ctx: CtxFor<A>, args: Args & { page: PageRequest; url: URL }) => Promise<T>,
): (args: Args) => Promise<T> {
  return async (args) => {
    const page = args.context.get(pageRequest)
    const url = new URL(args.request.url)
    const { viewer } = page.ctx
    if (page.databaseAway && access !== 'public') throw unavailable()
    const back = encodeURIComponent(`${page.path}${url.search}`)
    if (access !== 'public' && !viewer) throw redirect(localePath(page.language, `/auth?next=${back}`))
    if (access === 'learner' && !viewer?.profile) {
      throw redirect(localePath(page.language, `/onboarding?next=${back}`))
    }
    try {
      if (access === 'learner' && !viewer?.profile?.is_active)
        throw new AppError('forbidden', 'account_inactive')
      if (access === 'learner' && viewer?.lacks_second_factor && page.path !== '/settings')
        throw new AppError('forbidden', 'second_factor_required')
      return await load(page.ctx as CtxFor<A>, { ...args, page, url })
    } catch (error) {
      logRefusal(page.runtime.log, error, { requestId: page.requestId, route: 'page' })
      if (error instanceof AppError && error.reason === 'password_short_for_role')
        throw redirect(localePath(page.language, '/settings?tab=security&for=role'))
      if (error instanceof AppError && error.reason === 'second_factor_required')
        throw redirect(localePath(page.language, '/settings?tab=security&for=second-factor'))
      throw pageError(error)
    }
  }
}

const unavailable = () => data({ reason: 'unavailable' }, { status: 503, headers: { 'retry-after': '5' } })

/** What an error page needs to know: the reason to show, and the status to answer with. */
export function pageError(error: unknown): unknown {
  if (error instanceof AppError) {
    return data({ reason: error.reason }, { status: statusOfKind[error.kind] })
  }
  if (isDatabaseAway(error)) return unavailable()
  if (isUnstorableText(error)) return data({ reason: 'not_found' }, { status: statusOfKind.not_found })
  if (isPersonGone(error)) return data({ reason: 'conflict' }, { status: statusOfKind.conflict })
  return error
}

/** A path to go on to after signing in: only ever a path of this site (no open redirect). */
export function safeNext(next: string | null): string | undefined {
  return next ? ownPath(next) : undefined
}

/**
 * Where somebody goes who has just signed in: back to where they came from, else to the dashboard.
 * @param by a page that comes first and passes the way back on, such as /onboarding
 */
export function afterAuth(language: Language, next: string | null, by?: string): string {
  const safe = safeNext(next)
  // Checked again: `/en//host` would be `//host` without its language.
  const path = safe && safeNext(withoutLanguage(safe))
  if (by) return localePath(language, path ? `${by}?next=${encodeURIComponent(path)}` : by)
  return localePath(language, path ?? '/account-dashboard')
}
