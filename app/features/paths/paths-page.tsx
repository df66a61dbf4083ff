import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkCard } from '#app/ui/link-card.tsx'
import type { Route } from './+types/paths-page'
import { listPaths } from './list-paths.server.ts'
import { StartCheckOffer } from './start-check-offer.tsx'

export const loader = pageLoader('learner', async (ctx, _args: LoaderFunctionArgs) => {
  const t = messagesFor('paths', ctx.language)
  return { paths: await listPaths(ctx), meta: { title: t('title'), description: t('lead'), noindex: true } }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /paths: every path, with the one that is walked. */
export default function PathsPage({ loaderData: { paths } }: Route.ComponentProps) {
  const t = useMessages('paths')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/account-dashboard')}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <StartCheckOffer />
        <p>
          <Link to={localePath(language, '/open-badges')}>{t('toBadges')}</Link>
        </p>
      </div>
      <h2 className="sr">{t('title')}</h2>
      <div className="cols cols--2">
        {paths.map(({ slug, title, about, audience, modules, passed, own, suggested }) => (
          <LinkCard
            key={slug}
            href={localePath(language, `/paths/${slug}`)}
            title={title}
            top={
              (own || suggested || passed === modules) && (
                <>
                  {own && <Badge tone="accent">{t('own')}</Badge>}
                  {!own && suggested && <Badge tone="line">{t('suggested')}</Badge>}
                  {passed === modules && <Badge tone="success">{t('finished')}</Badge>}
                </>
              )
            }
            foot={passed > 0 ? t('passedOf', { passed, count: modules }) : t('modules', { count: modules })}
          >
            {about} {audience}
          </LinkCard>
        ))}
      </div>
    </main>
  )
}
