import { Day } from '#app/features/library/day.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { LinkCard } from '#app/ui/link-card.tsx'
import type { PostCard as PostFacts } from './post-queries.server.ts'

/** A post in a list (PS-2.22). */
export function PostCard({ post }: { post: PostFacts }) {
  const t = useMessages('library')
  const language = useLanguage()
  return (
    <LinkCard
      href={localePath(language, `/blog/${post.slug}`)}
      title={post.title}
      top={<PostBadges post={post} />}
      foot={
        <>
          {post.author_name} · <Day value={post.published_date} /> ·{' '}
          <span className="whitespace-nowrap">{t('readTime', { count: post.read_time_minutes })}</span>
        </>
      }
    >
      {post.excerpt}
    </LinkCard>
  )
}

/** What a post is about, and whether it is one of the best. */
export function PostBadges({ post }: { post: Pick<PostFacts, 'category' | 'featured'> }) {
  const t = useMessages('library')
  return (
    <Badges>
      <Badge>{post.category}</Badge>
      {post.featured && <Badge tone="accent">{t('featured')}</Badge>}
    </Badges>
  )
}
