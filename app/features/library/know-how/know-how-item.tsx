import { Clock } from 'lucide-react'
import { BodyBlocks } from '#app/features/library/body-blocks.tsx'
import { typeIcons, useDisciplineLabel } from '#app/features/library/files/know-how-labels.ts'
import type { ShownItem } from '#app/features/library/shown-item.server.ts'
import { SourceList } from '#app/features/library/source-list.tsx'
import { difficultyKeys, toolKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemVote } from './item-vote.tsx'
import { Rating } from './rating.tsx'

/** Everything of an item but its title, which names the panel it stands in. */
export function KnowHowItem({ item }: { item: ShownItem }) {
  const t = useMessages('library')
  return (
    <>
      <ItemHead item={item} />
      <ItemActions item={item} />
      <hr className="rule" />
      {item.blocks.length > 0 ? <BodyBlocks blocks={item.blocks} /> : <p>{t('itemEmpty')}</p>}
      {item.sources.length > 0 && (
        <section className="stack [--stack:6px]" aria-labelledby="item-sources">
          <h3 id="item-sources">{t('sources')}</h3>
          <SourceList sources={item.sources} />
        </section>
      )}
      <hr className="rule" />
      <ItemVote item={item} />
    </>
  )
}

function ItemHead({ item }: { item: ShownItem }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const disciplineLabel = useDisciplineLabel()
  return (
    <div className="stack [--stack:10px]">
      <Badges>
        <Badge tone="line">
          <Icon of={typeIcons[item.content_type]} size="sm" />
          {t(`type_${item.content_type}`)}
        </Badge>
        <Badge tone="line">{disciplineLabel(item.discipline)}</Badge>
        <LevelBadge level={item.difficulty}>{shared(difficultyKeys[item.difficulty])}</LevelBadge>
      </Badges>
      <p className="muted">{item.summary}</p>
      <div className="row small subtle [--row:14px]">
        <span className="row keep [--row:0.35em]">
          <Icon of={Clock} size="sm" />
          {t('minutes', { count: item.estimated_time })}
        </span>
        <Rating rating={item.rating} votes={item.votes} />
        <Badges>
          {item.tool_tags.map((tool) => (
            <Badge key={tool} tone="line">
              {shared(toolKey(tool))}
            </Badge>
          ))}
        </Badges>
      </div>
    </div>
  )
}
