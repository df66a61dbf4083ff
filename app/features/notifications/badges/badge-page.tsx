import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { levelKeys } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/badge-page'
import { BadgePicture } from './badge-picture.tsx'
import { publicBadge } from './badge-queries.server.ts'
import { badgeImage } from './badge-rules.ts'

/** /badge/:code: a badge that its owner shares, with what the owner chose to show and nothing else. */
export const loader = pageLoader(
  'public',
  async (ctx, { page, params }: Route.LoaderArgs & { page: PageRequest }) => {
    const badge = await publicBadge(ctx, page.runtime.secret, params.code)
    const t = messagesFor('notifications', ctx.language)
    const level = messagesFor('shared', ctx.language)(levelKeys[badge.level])
    const words = { name: badge.name, level, brand: brand.name }
    return {
      badge,
      meta: { title: t('badgeTitle', words), description: t('badgeDescription', words) },
    }
  },
)

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return []
  const image = badgeImage(loaderData.badge.level)
  return [...publicMeta(args, { ...loaderData.meta, image }), { name: 'robots', content: 'noindex' }]
}

export default function BadgePage({ loaderData }: Route.ComponentProps) {
  const { badge, meta: words } = loaderData
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack max-w-measure">
        <h1>{words.title}</h1>
        <BadgePicture level={badge.level} />
        {(badge.xp !== undefined || badge.streak !== undefined) && (
          <ul className="row [--row:20px]">
            {badge.xp !== undefined && <li className="lead num">{shared('xp', { xp: badge.xp })}</li>}
            {badge.streak !== undefined && (
              <li className="lead num">{t('badgeStreak', { streak: badge.streak })}</li>
            )}
          </ul>
        )}
        <p className="muted">{t('badgeAbout', { brand: brand.name })}</p>
        <ButtonLink
          variant="primary"
          size="lg"
          href={localePath(language, '/try')}
          className="justify-self-start"
        >
          {t('badgeTry')}
        </ButtonLink>
      </div>
    </main>
  )
}
