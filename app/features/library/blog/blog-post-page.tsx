import { data, redirect } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { awayResponse, ifReachable } from '#app/features/library/if-reachable.server.ts'
import { useFailureToast } from '#app/features/library/use-failure-toast.ts'
import { articleJsonLd } from '#app/i18n/json-ld.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta, publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { languageOfPath, localePath } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import type { Route } from './+types/blog-post-page'
import { feedLink } from './feed-link.ts'
import { PostArticle } from './post-article.tsx'
import { PostCall } from './post-call.tsx'
import { PostMissing } from './post-missing.tsx'
import { findPost } from './post-queries.server.ts'

/** /blog/{slug} (PS-2.22); an id leads on to the slug. */
export const loader = pageLoader('public', async (ctx, { params, page, request }) => {
  const t = messagesFor('library', ctx.language)
  const asked = params.post ?? ''
  const reading = readMayLag(page.runtime.database, request, ctx, (own) => findPost(own, asked))
  const answer = await ifReachable(reading.then((post) => ({ post })))
  const feed = t('feedTitle', { brand: brand.name })
  if (!answer?.post) {
    const meta = { title: t('postNotFound'), description: t('postNotFoundBody') }
    const missing = { post: null, blocks: [], failed: !answer, meta, feed }
    return data(missing, answer ? { status: 404 } : awayResponse)
  }
  const { content, excerpt, ...post } = answer.post
  if (asked !== post.slug) throw redirect(localePath(ctx.language, `/blog/${post.slug}`), 301)
  const meta = { title: post.title, description: excerpt }
  return data({ post, blocks: parseMarkdown(content), failed: false, meta, feed }, { status: 200 })
})

/** When to come back, while the database is away. */
export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post, meta: about, feed } = loaderData
  if (!post) return pageMeta({ location, matches }, { ...about, noindex: true })
  const { author_name: author, published_date: published, updated_at: modified } = post
  const jsonLd = [articleJsonLd({ author, published, modified })]
  return [
    ...publicMeta({ location, matches }, { ...about, image: 'blog', type: 'article', jsonLd }),
    feedLink(languageOfPath(location.pathname), feed),
  ]
}

export default function BlogPostPage({ loaderData: { post, blocks, failed } }: Route.ComponentProps) {
  const t = useMessages('library')
  useFailureToast(failed, t('postFailedTitle'), t('postFailedBody'))
  return (
    <main id="content" tabIndex={-1}>
      {post ? <PostArticle post={post} blocks={blocks} /> : <PostMissing />}
      {post && <PostCall />}
    </main>
  )
}
