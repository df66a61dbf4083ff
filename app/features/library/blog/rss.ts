import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { feedPath, libraryLimits } from '#app/features/library/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { feedXml } from './feed-xml.server.ts'
import { newestPosts } from './post-queries.server.ts'

/** /blog/rss.xml: the blog for feed readers. */
export const loader = pageLoader('public', async (ctx, { page, request }) => {
  const t = messagesFor('library', ctx.language)
  const at = (path: string) => new URL(localePath(ctx.language, path), page.runtime.env.APP_URL).href
  const xml = feedXml({
    title: t('feedTitle', { brand: brand.name }),
    description: t('feedDescription'),
    language: ctx.language,
    home: at('/resources#blog'),
    self: at(feedPath),
    posts: await readMayLag(page.runtime.database, request, ctx, (own) =>
      newestPosts(own, libraryLimits.feed),
    ),
    addressOf: ({ slug }) => at(`/blog/${slug}`),
  })
  return new Response(xml, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'private, max-age=900',
    },
  })
})
