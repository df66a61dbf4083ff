import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

interface LinkCardProps {
  href: string
  title: ReactNode
  /** Above the title: badges. */
  top?: ReactNode
  /** Below the text: small facts. */
  foot?: ReactNode
  className?: string
  children?: ReactNode
}

/** A card that is one link: its title is, and the rest of the card follows it. */
export function LinkCard({ href, title, top, foot, className, children }: LinkCardProps) {
  return (
    <article className={classNames('khcard', className)}>
      {top && <div className="khcard__top">{top}</div>}
      <h3>
        <Link to={href}>{title}</Link>
      </h3>
      <p className="sum">{children}</p>
      {foot && <p className="xs subtle">{foot}</p>}
    </article>
  )
}
