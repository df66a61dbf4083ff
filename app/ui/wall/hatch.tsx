import { Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'
import { type HatchState, HatchWindow } from './hatch-window.tsx'

type HatchProps = {
  state: Exclude<HatchState, 'blank'>
  snack: SnackName
  /** What kind of snack it is, with its icon. */
  kicker: ReactNode
  kickerIcon?: LucideIcon
  /** A <Badge> with the state in a word. */
  status?: ReactNode
  title: ReactNode
  /** Where it goes; without it the title is plain text (a hatch that cannot be opened). */
  href?: string
  /** More for the link: prefetch, onClick, state. */
  link?: Omit<LinkProps, 'to' | 'children'>
  excerpt?: ReactNode
  badges?: ReactNode
  /** Left in the slot. `xp` gets a coin, `time` a clock. */
  slot?: { xp: ReactNode } | { time: ReactNode } | { text: ReactNode }
  /** On the shutter of a sold-out hatch. */
  shutter?: ReactNode
  headingLevel?: 2 | 3 | 4
  lazy?: boolean
  className?: string
}

/** One snack in the wall, as a list item of <Wall>. Its title link covers the whole hatch. */
export function Hatch(props: HatchProps) {
  const { state, snack, kicker, kickerIcon, status, title, href, link, excerpt, badges, slot, shutter } =
    props
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <li className={classNames('hatch', props.className)} data-state={state}>
      <HatchWindow state={state} snack={snack} shutter={shutter} lazy={props.lazy} />
      <div className="hatch__plate">
        <p className="hatch__kicker">
          <span className="hatch__kind">
            {kickerIcon && <Icon of={kickerIcon} size="sm" />}
            {kicker}
          </span>
          {status}
        </p>
        <Heading className="hatch__title">
          {href ? (
            <Link {...link} to={href}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {excerpt && <p className="hatch__excerpt">{excerpt}</p>}
        {badges && <div className="badges">{badges}</div>}
      </div>
      <p className="hatch__slot">
        {slot && <SlotText slot={slot} />}
        <span className="slot" aria-hidden="true" />
      </p>
    </li>
  )
}

function SlotText({ slot }: { slot: NonNullable<HatchProps['slot']> }) {
  if ('xp' in slot) return <XpAmount>{slot.xp}</XpAmount>
  if ('text' in slot) return <span>{slot.text}</span>
  return (
    <span className="hatch__kind">
      <Icon of={Clock} size="sm" />
      {slot.time}
    </span>
  )
}

/** A hatch whose content is still on its way. `label` is announced once by the first one; leave it out on the others. */
export function BlankHatch({ label, className }: { label?: string; className?: string }) {
  return (
    <li className={classNames('hatch', className)} data-state="blank" aria-busy="true">
      <HatchWindow state="blank" />
      <div className="hatch__plate" aria-hidden="true">
        <span className="sk sk--kicker" />
        <span className="sk sk--title" />
        <span className="sk sk--line" />
        <span className="sk sk--line sk--short" />
        <span className="sk sk--title sk--short" />
      </div>
      <p className="hatch__slot">
        {label && <span className="sr">{label}</span>}
        <span className="slot" aria-hidden="true" />
      </p>
    </li>
  )
}
