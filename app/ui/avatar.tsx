import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const COLOURS = 4

/** The same seed always gives the same colour, on every page and device (FNV-1a). */
function colourOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 0) % COLOURS) + 1
}

type AvatarProps = {
  initials: string
  /** Something stable about the person, such as the user id. */
  seed: string
  /** Pixels; 40 when left out. */
  size?: number
  className?: string
}

type AvatarLinkProps = AvatarProps & { href: string; label: string }

function look({ seed, size, className }: AvatarProps) {
  const colour = colourOf(seed)
  return {
    className: classNames('avatar', colour > 1 && `avatar--${colour}`, className),
    style: size ? ({ '--s': `${size}px` } as CSSProperties) : undefined,
  }
}

/** Initials in a disc; silent, because the name always stands beside it. */
export function Avatar(props: AvatarProps) {
  return (
    <span {...look(props)} aria-hidden="true">
      {props.initials}
    </span>
  )
}

/** The avatar as a link; `label` says where it goes. */
export function AvatarLink({ href, label, ...props }: AvatarLinkProps) {
  return (
    <Link {...look(props)} to={href} aria-label={`${props.initials}, ${label}`}>
      <span aria-hidden="true">{props.initials}</span>
    </Link>
  )
}
