import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import type { SnackName } from '#app/ui/snack-for.ts'
import { type HatchState, HatchWindow } from './hatch-window.tsx'

type HatchSmallLook = {
  state: HatchState
  snack?: SnackName
  /** Under the window, left of the slot; without it there is no foot. */
  foot?: ReactNode
  lazy?: boolean
}

function Inside({ state, snack, foot, lazy }: HatchSmallLook) {
  return (
    <>
      <HatchWindow state={state} snack={snack} lazy={lazy} />
      {foot && (
        <span className="hatch-small__foot">
          <span className="min-w-0">{foot}</span>
          <span className="slot" aria-hidden="true" />
        </span>
      )}
    </>
  )
}

/** A small hatch without a plate, as decoration or as the lit window beside a snack. Hide it with aria-hidden if it says nothing. */
export function HatchSmall({
  state,
  snack,
  foot,
  lazy,
  className,
  ...rest
}: ComponentProps<'div'> & HatchSmallLook) {
  return (
    <div {...rest} className={classNames('hatch-small', className)} data-state={state}>
      <Inside state={state} snack={snack} foot={foot} lazy={lazy} />
    </div>
  )
}

/** A small hatch that goes somewhere; its foot names it. */
export function HatchSmallLink({
  state,
  snack,
  foot,
  lazy,
  href,
  className,
  ...rest
}: Omit<LinkProps, 'to' | 'className'> & HatchSmallLook & { href: string; className?: string }) {
  return (
    <Link
      {...rest}
      to={href}
      className={classNames('hatch-small text-ink no-underline', className)}
      data-state={state}
    >
      <Inside state={state} snack={snack} foot={foot} lazy={lazy} />
    </Link>
  )
}
