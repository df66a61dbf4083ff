import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'

/** The little hatch with a kroket. Decorative: the name stands beside it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 30 34" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="28" height="32" rx="6" fill="#fbfcf9" stroke="#0d3d37" strokeWidth="2" />
      <rect x="5" y="5" width="20" height="18" rx="3" fill="#ffc42e" />
      <rect x="7.5" y="10.5" width="15" height="7" rx="3.5" transform="rotate(-24 15 14)" fill="#8a4b16" />
      <path d="M5 8a3 3 0 0 1 3-3h5L5 13Z" fill="#fff" opacity=".6" />
      <rect x="9" y="26.5" width="12" height="3" rx="1.5" fill="#0d3d37" />
    </svg>
  )
}

type LogoProps = {
  href: string
  name: string
  /** What the link is called, when it goes elsewhere than home; begins with the name. */
  label?: string
  onFollow?: () => void
  className?: string
}

/** Mark and name as a link home. On the narrowest screens only the mark shows; the name stays for screen readers. */
export function Logo({ href, name, label = name, onFollow, className }: LogoProps) {
  return (
    <Link
      viewTransition
      className={classNames('logo', className)}
      to={href}
      onClick={onFollow}
      aria-label={label}
    >
      <LogoMark />
      <span>{name}</span>
    </Link>
  )
}
