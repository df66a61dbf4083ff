import { useMessages } from '#app/i18n/messages.tsx'
import { namedRank } from './named-ranks.ts'

/** Somebody's own rank, and how far the next one is. */
export function RankLine({ xp }: { xp: number }) {
  const t = useMessages('named-ranks')
  const { id, next, xp_to_next } = namedRank(xp)
  return (
    <p className="small muted">
      {t('rank')}: <b className="text-ink">{t(`rank_${id}`)}</b>.{' '}
      {next ? t('toNext', { xp: xp_to_next, rank: t(`rank_${next}`) }) : t('top')}
    </p>
  )
}

/** Its name alone. */
export function RankName({ xp }: { xp: number }) {
  const t = useMessages('named-ranks')
  return t(`rank_${namedRank(xp).id}`)
}
