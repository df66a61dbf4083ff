import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/shared-badge-page'
import { BadgeFacts } from './badge-facts.tsx'
import { badgePicture } from './issuer.ts'
import { sharedBadge } from './own-badges.server.ts'
import { verifyBadge } from './verify-badge.server.ts'

/** /open-badge/:code: a badge that its owner made public, verified as anybody else would. Not for search engines. */
export const loader = pageLoader(
  'public',
  async (ctx, { page, params }: Route.LoaderArgs & { page: PageRequest }) => {
    const badge = await sharedBadge(ctx, params.code)
    const verdict = await verifyBadge(ctx, page.runtime.env.APP_URL, badge.jwt)
    const t = messagesFor('open-badges', ctx.language)
    const title = verdict.facts?.title ?? badge.about
    return {
      verdict,
      title,
      language: badge.language,
      picture: badgePicture(badge, badge.language),
      code: badge.code,
      meta: { title: t('pageTitle', { title }), description: t('pageDescription', { brand: brand.name }) },
    }
  },
)

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? pageMeta(args, { ...args.loaderData.meta, noindex: true }) : []
}

export function headers() {
  return { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' }
}

export default function SharedBadgePage({ loaderData }: Route.ComponentProps) {
  const { verdict, title, language: written, picture, code, meta: words } = loaderData
  const t = useMessages('open-badges')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack max-w-measure [--stack:var(--space-6)]">
        <h1>
          <span lang={written}>{words.title}</span>
        </h1>
        <img
          className="open-badge__large"
          src={`/share/${picture}.png`}
          width={280}
          height={280}
          alt={t('picture', { title })}
        />
        <BadgeFacts verdict={verdict} />
        <p>
          <a href={`/api/open-badges/shared/${code}`} download={`badge-${code}.jwt`}>
            {t('downloadShared')}
          </a>
        </p>
        <div className="row">
          <ButtonLink variant="primary" href={localePath(language, '/try')}>
            {t('tryIt')}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
