import { type ApiContext, apiCtx } from '#app/features/identity/api-env.server.ts'
import { isBoundToProvider } from '#app/features/identity/sign-in/sign-in-by-provider.server.ts'
import { noteLaunch, type PlatformRow } from '#app/features/lti/platform/find-platform.server.ts'
import { isProvable, type LaunchReason } from '#app/features/lti/rules.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { browserIn, hashOf } from '#app/features/single-sign-on/entry/flow.server.ts'
import { isSecure, letIn } from '#app/features/single-sign-on/sso-flow.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { enterByLaunch } from './enter.server.ts'
import { endLaunch, readKeptLaunch } from './flow.server.ts'
import { keepLink } from './keep-link.server.ts'

interface Finishing {
  platform: PlatformRow
  /** What stands in the address, of a launch that was checked. */
  answer: string
  language: Language
  /** Whoever is signed in here says to be whom the platform means. */
  confirmed: boolean
}

const refused = (reason: LaunchReason) => new AppError('forbidden', reason)

/** The page that asks somebody to sign in here, or to say to be who is signed in; without a reason it goes on at once. */
const askPath = (language: Language, query: Record<string, string>) =>
  localePath(language, `/auth/lti?${new URLSearchParams(query)}`)

/**
 * Ends a launch in the browser where it began: who is meant is found or taken in, and signed in unless that is so already. Where single sign-on is
 * the only way, it is here too: a launch says what to open and where the result goes, and the provider who it is.
 * @throws AppError forbidden with a reason of `launchReasons`
 */
export async function finishLaunch(
  c: ApiContext,
  { platform, answer, language, confirmed }: Finishing,
): Promise<Response> {
  const { runtime } = c.var
  const { db } = runtime.database
  const now = runtime.database.now()
  const browser = browserIn(c.req.header('cookie'), isSecure(c))
  const hashed = browser ? hashOf(browser) : ''
  const kept = await readKeptLaunch(db, answer, hashed)
  if (kept?.platform_id !== platform.id) throw refused('lti_over')
  const { launch } = kept
  const { viewer } = await apiCtx(c)
  const asking = { platform: platform.id, answer }
  try {
    const entered = await enterByLaunch(db, {
      platform_id: platform.id,
      person: launch.person,
      confirmed: confirmed ? viewer : null,
      now,
      language,
    })
    const { auth_user_id, user_id, changed } = entered
    if (changed.length > 0) {
      tellMembers(runtime, changed)
      await tellTeam(runtime, platform.id)
    }
    const isHere = viewer?.auth_user_id === auth_user_id
    if (!isHere && (await isBoundToProvider(db, auth_user_id))) {
      // The provider would say again who that is.
      if (viewer) throw refused('lti_other_person')
      const next = `/auth/lti?${new URLSearchParams(asking)}`
      return c.redirect(`/api/sso/${platform.id}/start?${new URLSearchParams({ next, lang: language })}`, 303)
    }
    if (!(await endLaunch(db, answer, hashed))) throw refused('lti_over')
    const keeping = { platform_id: platform.id, appUrl: runtime.env.APP_URL, now }
    const next = await keepLink(db, keeping, { launch, user_id })
    await noteLaunch(db, platform.id, now)
    return isHere ? c.redirect(localePath(language, next), 303) : letIn(c, auth_user_id, { next, language })
  } catch (error) {
    const { reason } = error as { reason?: string }
    if (!(error instanceof AppError) || !reason || !isProvable(reason)) throw error
    await noteLaunch(db, platform.id, now, reason)
    return c.redirect(askPath(language, { ...asking, error: reason }), 303)
  }
}
