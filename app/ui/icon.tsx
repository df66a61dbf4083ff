import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

type IconProps = { of: LucideIcon; size?: 'sm' | 'md' | 'lg'; className?: string }

/** A lucide icon at text size, in text colour, silent to screen readers: the word beside it says it. */
export function Icon({ of: Glyph, size = 'md', className }: IconProps) {
  return (
    <Glyph
      className={classNames('icon', size !== 'md' && `icon--${size}`, className)}
      aria-hidden="true"
      focusable="false"
      absoluteStrokeWidth={false}
    />
  )
}
