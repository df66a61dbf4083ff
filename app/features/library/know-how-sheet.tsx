import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { difficultyKeys, toolKey } from '#app/i18n/label-keys.ts'
import { useErrorMessage, useWords } from '#app/i18n/words.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Sheet } from '#app/ui/drawer.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { Loading, SkeletonLine } from '#app/ui/skeleton.tsx'
import { notify } from '#app/ui/toast.ts'
import { BodyBlocks } from './body-blocks.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemVote } from './item-vote.tsx'
import { typeIcons, useDisciplineLabel } from './know-how-labels.ts'
import { Rating } from './rating.tsx'
import type { ShownItem } from './shown-item.server.ts'
import { SourceList } from './source-list.tsx'

interface KnowHowSheetProps {
  /** Name of the item in the address. */
  wanted: string
  item: ShownItem | null
  loading: boolean
  /** The page could not be read at all, and has said so. */
  failed: boolean
  onClose: () => void
}

/** An item beside the list (SPEC 2 "Know-How"). Loaded lazily. */
export default function KnowHowSheet({ wanted, item, loading, failed, onClose }: KnowHowSheetProps) {
  const t = useWords('library')
  const shared = useWords('shared')
  const errorMessage = useErrorMessage()
  const shown = item && (item.slug === wanted || item.id === wanted) ? item : null
  const missing = !shown && !loading
  const leave = useEffectEvent(() => {
    if (!failed)
      notify({ tone: 'destructive', title: t('itemMissing'), description: errorMessage('not_found') })
    onClose()
  })
  useEffect(() => {
    if (missing) leave()
  }, [missing])
  if (missing) return null
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown?.title ?? shared('loading')}
      closeLabel={shared('close')}
    >
      {shown ? <Item item={shown} /> : <Waiting />}
    </Sheet>
  )
}

function Waiting() {
  const t = useWords('library')
  return (
    <Loading label={t('knowHowLoading')} className="stack">
      <SkeletonLine className="w-2/3" />
      <SkeletonLine />
      <SkeletonLine />
    </Loading>
  )
}

function Item({ item }: { item: ShownItem }) {
  const t = useWords('library')
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
  const t = useWords('library')
  const shared = useWords('shared')
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
