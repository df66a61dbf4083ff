import { UserRound } from 'lucide-react'
import { Day } from '#app/features/library/day.tsx'
import { SourceList } from '#app/features/library/source-list.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import type { RichBlock } from '#app/lib/markdown/rich-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { PostBadges } from './post-card.tsx'
import type { Post } from './post-queries.server.ts'

export type ShownPost = Omit<Post, 'content' | 'excerpt'>

/** A post from back link to author box (PS-2.22). */
export function PostArticle({ post, blocks }: { post: ShownPost; blocks: readonly RichBlock[] }) {
  const t = useMessages('library')
  const language = useLanguage()
  return (
    <div className="container page stack [--stack:var(--space-6)] max-w-[calc(var(--measure)+2*var(--gutter))]">
      <article className="stack [--stack:var(--space-6)]">
        <header className="stack">
          <BackLink className="justify-self-start" href={localePath(language, '/resources#blog')}>
            {t('back')}
          </BackLink>
          <PostBadges post={post} />
          <h1>{post.title}</h1>
          <p className="small subtle">
            {t('writtenBy', { name: post.author_name })} · <Day value={post.published_date} /> ·{' '}
            {t('readTime', { count: post.read_time_minutes })}
          </p>
        </header>
        <RichText blocks={blocks} className="prose--les" />
      </article>
      {post.sources.length > 0 && (
        <section className="stack [--stack:10px]" aria-labelledby="sources-title">
          <h2 id="sources-title" className="text-xl">
            {t('sources')}
          </h2>
          <SourceList sources={post.sources} />
        </section>
      )}
      <Card title={t('aboutAuthor')}>
        <p className="row keep items-start">
          <Icon of={UserRound} size="lg" className="flex-none" />
          <span>
            <b>{post.author_name}</b>
            <br />
            <span className="muted">{post.author_bio}</span>
          </span>
        </p>
      </Card>
    </div>
  )
}
