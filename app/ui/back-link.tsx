import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** One step back, above the page title. */
export function BackLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link className={classNames('back', className)} to={href}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </Link>
  )
}
