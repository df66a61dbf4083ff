import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** An error below a control or group; announced when it appears. Link it with aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  )
}
