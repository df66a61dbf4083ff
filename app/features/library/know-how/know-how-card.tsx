import { Bookmark } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { typeIcons, useDisciplineLabel } from '#app/features/library/files/know-how-labels.ts'
import type { KnowHowCard as Card } from '#app/features/library/know-how-rules.ts'
import { Marked } from '#app/features/library/marked.tsx'
import { difficultyKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { Rating } from './rating.tsx'

/** An item in the list: one link that opens it beside the list. */
export function KnowHowCard({ item, link }: { item: Card; link: LinkProps }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const disciplineLabel = useDisciplineLabel()
  return (
    <article className="khcard">
      <p className="khcard__top">
        <span className="row keep [--row:0.4em]">
          <Icon of={typeIcons[item.content_type]} size="sm" />
          {t(`type_${item.content_type}`)}
        </span>
        <span className="row keep subtle num font-medium [--row:0.6em]">
          {item.bookmarked && (
            <span>
              <Icon of={Bookmark} size="sm" />
              <span className="sr">{t('kept')}</span>
            </span>
          )}
          {t('minutes', { count: item.estimated_time })}
        </span>
      </p>
      <h3>
        <Link {...link}>
          <Marked text={item.title} />
        </Link>
      </h3>
      <p className="sum">
        <Marked text={item.summary} />
      </p>
      <Badges>
        <Badge tone="line">{disciplineLabel(item.discipline)}</Badge>
        <LevelBadge level={item.difficulty}>{shared(difficultyKeys[item.difficulty])}</LevelBadge>
        <Rating rating={item.rating} votes={item.votes} />
      </Badges>
    </article>
  )
}
