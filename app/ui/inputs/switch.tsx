import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** A setting that takes effect at once. Choices that wait for a submit are a Checkbox. */
export function Switch({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }) {
  return (
    <label className={classNames('switch', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own checked state */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  )
}
