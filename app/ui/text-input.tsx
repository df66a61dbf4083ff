import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** One line of text. With an icon it stands inside, left. */
export function TextInput({ icon, className, ...rest }: ComponentProps<'input'> & { icon?: LucideIcon }) {
  const input = <input type="text" {...rest} className={classNames('input', className)} />
  if (!icon) return input
  return (
    <div className="with-icon">
      <Icon of={icon} />
      {input}
    </div>
  )
}
