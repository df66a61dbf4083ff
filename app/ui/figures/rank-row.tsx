import { Medal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { XpAmount } from './xp-amount.tsx'

type RankRowProps = {
  /** 1 is the top; 1 to 3 get a medal. 0 is no place yet, and shows none. */
  rank: number
  initials: string
  seed: string
  name: ReactNode
  /** Badges after the name (level, "you"). */
  badges?: ReactNode
  /** A line below the name. */
  note?: ReactNode
  /** The amount, formatted, with its unit. */
  xp: ReactNode
  /** The viewer's own row. */
  me?: boolean
  className?: string
}

/** One row of a ranking, as a list item of <RankList>. */
export function RankRow({ rank, initials, seed, name, badges, note, xp, me, className }: RankRowProps) {
  const medal = rank > 0 && rank <= 3
  return (
    <li className={classNames('rank', className)} data-me={me || undefined}>
      <span className="rank__no" data-medal={medal ? rank : undefined}>
        {medal && <Icon of={Medal} />}
        {rank > 0 && <span className={medal ? 'sr' : undefined}>{medal ? rank : `#${rank}`}</span>}
      </span>
      <Avatar initials={initials} seed={seed} size={38} />
      <span className="rank__name">
        {name} {badges}
        {note && <small>{note}</small>}
      </span>
      <XpAmount>{xp}</XpAmount>
    </li>
  )
}

/** `apart` sets it off with a dashed line: the viewer's row below the top. */
export function RankList({ apart, className, ...rest }: ComponentProps<'ol'> & { apart?: boolean }) {
  return <ol {...rest} className={classNames(apart && 'rank--gap', className)} />
}
