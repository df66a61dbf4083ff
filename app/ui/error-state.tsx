import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retry?: { label: ReactNode; onRetry: () => void; busy?: boolean }
  className?: string
}

/** Something could not be loaded; announced at once, with a way to try again. */
export function ErrorState({ title, retry, className, children }: ErrorStateProps) {
  const button = retry && (
    <Button size="sm" busy={retry.busy} onClick={retry.onRetry}>
      {retry.label}
    </Button>
  )
  return (
    <Notice tone="danger" role="alert" title={title} action={button} className={className}>
      {children}
    </Notice>
  )
}
