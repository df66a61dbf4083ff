import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChipProps = ComponentProps<'button'> & {
  /** Leave out for a plain action chip; true or false makes it a toggle. */
  pressed?: boolean
}

/** A filter that is on or off (a tick shows which), or a small suggestion to tap. */
export function Chip({ pressed, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames('chip', className)}>
      {pressed && <Icon of={Check} size="sm" />}
      {children}
    </button>
  )
}
