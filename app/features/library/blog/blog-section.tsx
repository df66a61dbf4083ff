import { Rss } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { feedPath } from '#app/features/library/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loading, SkeletonCard } from '#app/ui/skeleton.tsx'
import { PostCard } from './post-card.tsx'
import type { PostCard as PostFacts } from './post-queries.server.ts'

/** The newest posts. @param posts null when they could not be loaded */
export function BlogSection({ posts }: { posts: readonly PostFacts[] | null }) {
  const t = useMessages('library')
  const language = useLanguage()
  return (
    <section id="blog" className="stack scroll-mt-4" aria-labelledby="blog-title">
      <div className="row row--between">
        <div className="stack [--stack:4px]">
          <h2 id="blog-title" className="text-3xl">
            {t('blogTitle')}
          </h2>
          <p className="muted">{t('blogLead')}</p>
        </div>
        <a className="btn btn--ghost btn--sm" href={localePath(language, feedPath)}>
          <Icon of={Rss} size="sm" />
          {t('feed')}
        </a>
      </div>
      <Posts posts={posts} />
    </section>
  )
}

function Posts({ posts }: { posts: readonly PostFacts[] | null }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const { state, revalidate } = useRevalidator()
  if (posts === null && state === 'loading') {
    return (
      <Loading label={t('blogsLoading')} className="stack">
        <p className="muted" aria-hidden="true">
          {t('blogsLoading')}
        </p>
        <div className="kh">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    )
  }
  if (posts === null) {
    return (
      <ErrorState
        title={t('blogsFailedTitle')}
        retry={{ label: shared('retry'), onRetry: () => void revalidate() }}
      >
        {t('blogsFailedBody')}
      </ErrorState>
    )
  }
  if (posts.length === 0) return <EmptyState title={t('blogsEmpty')} tray />
  return (
    <ul className="kh">
      {posts.map((post) => (
        <li key={post.id} className="grid">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}
