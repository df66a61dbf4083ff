import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { ownPath } from '#app/features/paths/read-path.server.ts'
import { base64url32, uuid } from '#app/features/scorm/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/launch-page'
import { launchedModule } from './start-launch.server.ts'
import { useLaunchStart } from './use-launch-start.ts'

/**
 * /scorm-launch: where a connected package opens a module, in a window of its own. Who is not signed in does that first. What the organisation's LMS
 * will be told is said before anything begins.
 */
export const loader = pageLoader('learner', async (ctx, { url }: Route.LoaderArgs & { url: URL }) => {
  const get = (name: string) => url.searchParams.get(name)?.slice(0, 100) ?? ''
  const asked = { package: get('package'), module: get('module'), challenge: get('challenge') }
  if (!uuid.test(asked.package) || !base64url32.test(asked.challenge))
    throw new AppError('not_found', 'not_found')
  const t = messagesFor('scorm', ctx.language)
  const meta = { title: t('launchTitle') }
  // Whoever belongs to another organisation reads what to do; that there is such a package is no secret to who has its address.
  const found = await launchedModule(ctx, asked).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'not_found') return null
    throw error
  })
  if (!found) return { asked, email: ctx.viewer.email, company: '', module: null, changesPath: null, meta }
  const own = await ownPath(ctx)
  const { path, module } = found
  return {
    asked,
    email: ctx.viewer.email,
    company: ctx.viewer.profile.company_name ?? '',
    module: { title: module[ctx.language].title, path: path[ctx.language].title },
    /** The path that is walked now and will be left where it is. */
    changesPath: own && own.slug !== path.slug ? own[ctx.language].title : null,
    meta,
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export const handle = { layout: 'paper' }

export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const { asked, email, company, module, changesPath } = loaderData
  const t = useMessages('scorm')
  const language = useLanguage()
  const { busy, start } = useLaunchStart(asked)
  return (
    <main id="content" tabIndex={-1} className="container page stack max-w-measure [--stack:var(--space-6)]">
      {module ? (
        <>
          <div className="stack [--stack:8px]">
            <p className="small muted">{t('launchPath', { path: module.path })}</p>
            <h1>{module.title}</h1>
            <p className="muted wrap-anywhere">{t('launchWho', { email })}</p>
          </div>
          <Card className="stack">
            <h2>{t('toldTitle')}</h2>
            <p>{company ? t('toldWhomCompany', { company }) : t('toldWhom')}</p>
            <ul>
              <li>{t('toldProgress')}</li>
              <li>{t('toldPassed')}</li>
              <li>{t('toldScore')}</li>
            </ul>
            <p className="muted">{t('toldNot')}</p>
          </Card>
          {changesPath && <p className="small muted">{t('launchChanges', { path: changesPath })}</p>}
          <div className="row">
            <Button variant="primary" size="lg" busy={busy} onClick={() => void start()}>
              {t('launchStart')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <h1>{t('launchNotYours')}</h1>
          <Notice tone="warning" title={t('launchNotYoursTitle', { email })}>
            {t('launchNotYoursBody')}
          </Notice>
          <div className="row">
            <ButtonLink href={localePath(language, '/account-dashboard')}>{t('launchDashboard')}</ButtonLink>
          </div>
        </>
      )}
    </main>
  )
}
