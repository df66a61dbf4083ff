import { data } from 'react-router'
import { NewsletterBox } from '#app/features/contact/newsletter-box.tsx'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { languageOfPath, localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { WallHero } from '#app/ui/wall/wall-hero.tsx'
import type { Route } from './+types/resources-page'
import { BlogSection } from './blog/blog-section.tsx'
import { feedLink } from './blog/feed-link.ts'
import { newestPosts } from './blog/post-queries.server.ts'
import { DownloadsSection } from './downloads-section.tsx'
import { awayResponse, ifReachable } from './if-reachable.server.ts'
import { libraryLimits } from './rules.ts'
import { searchLibrary } from './search/search.server.ts'
import { SearchBox } from './search/search-box.tsx'
import { SearchResults } from './search/search-results.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/** /resources (PS-2.22), and with `?q=` what a search finds. */
export const loader = pageLoader('public', async (ctx, { url, page, request }) => {
  const t = messagesFor('library', ctx.language)
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, libraryLimits.query)
  const reading = readMayLag(page.runtime.database, request, ctx, (own) =>
    Promise.all([newestPosts(own), query ? searchLibrary(own, query) : null]),
  )
  const [posts, hits] = (await ifReachable(reading)) ?? [null, null]
  const meta = { title: t('resourcesTitle'), description: t('resourcesDescription') }
  const feed = t('feedTitle', { brand: brand.name })
  return data({ query, posts, hits, meta, feed }, posts ? { status: 200 } : awayResponse)
})

/** When to come back, while the database is away. */
export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...publicMeta({ location, matches }, { ...loaderData.meta, image: 'resources' }),
    feedLink(languageOfPath(location.pathname), loaderData.feed),
  ]
}

export default function ResourcesPage({ loaderData: { query, posts, hits } }: Route.ComponentProps) {
  const t = useMessages('library')
  const language = useLanguage()
  useFailureToast(posts === null, t('blogsFailedTitle'), t('blogsFailedBody'))
  return (
    <main id="content" tabIndex={-1}>
      <WallHero snacks={['stroopwafel', 'eierbal']} title={t('resourcesHeading')} lead={t('resourcesLead')}>
        <SearchBox query={query} />
      </WallHero>
      <div className="container page stack [--stack:var(--space-section)]">
        {hits && <SearchResults query={query} hits={hits} />}
        <BlogSection posts={posts} />
        <Card
          title={t('toolsLinkTitle')}
          beside={<ButtonLink href={localePath(language, '/top-ai-tools')}>{t('toolsLink')}</ButtonLink>}
        >
          <p className="muted">{t('toolsLinkBody')}</p>
        </Card>
        <section id="webinars" className="cols cols--2 scroll-mt-4" aria-labelledby="webinars-title">
          <div className="stack">
            <h2 id="webinars-title" className="text-3xl">
              {t('webinarsTitle')}
            </h2>
            <p>{t('webinarsBody')}</p>
            <p className="muted">{t('webinarsInstead')}</p>
            <ButtonLink className="justify-self-start" href={localePath(language, '/')}>
              {t('webinarsTry')}
            </ButtonLink>
          </div>
          <NewsletterBox />
        </section>
        <DownloadsSection />
      </div>
    </main>
  )
}
