import type { ReactNode } from 'react'
import { type RankId, reachedRank } from '#app/features/progress/named-ranks/named-ranks.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { FlyingCoins } from '#app/ui/figures/flying-coins.tsx'

interface EarnedProps {
  /** Of this answer; nothing is shown of none, unless there are words besides. */
  xp: number
  /** The learner's total after it. */
  total: number
  /** In place of the XP. */
  children?: ReactNode
}

/** Pages with an answer call this, so that the words are there before a rank is reached: nothing moves then. */
export const useEarnedWords = () => void useMessages('named-ranks')

/** What an answer earned, in the head of its receipt, right after it: XP with coins that go to the bar, and a new rank (PD-64). */
export function Earned({ xp, total, children }: EarnedProps) {
  const t = useMessages('snacks')
  const rank = xp > 0 ? reachedRank(total - xp, total) : null
  if (xp <= 0 && !children) return null
  return (
    <>
      <p className="earned">
        {xp > 0 && <FlyingCoins />}
        {children ?? <b>{t('xpEarned', { xp })}</b>}
      </p>
      {rank && <NewRank rank={rank} />}
    </>
  )
}

function NewRank({ rank }: { rank: RankId }) {
  const t = useMessages('named-ranks')
  return (
    <p className="earned">
      {t('newRank')}: <b>{t(`rank_${rank}`)}</b>
    </p>
  )
}
