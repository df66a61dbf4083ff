import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const ICONS = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info }

type NoticeProps = {
  tone?: keyof typeof ICONS
  title: ReactNode
  /** Buttons, below the text. */
  action?: ReactNode
  /** alert interrupts, status waits its turn; leave out for what was there all along. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

/** A message in the page: icon, bold line, explanation. */
export function Notice({ tone = 'info', title, action, role, className, children }: NoticeProps) {
  return (
    <div className={classNames('alert', tone !== 'danger' && `alert--${tone}`, className)} role={role}>
      <Icon of={ICONS[tone]} />
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
