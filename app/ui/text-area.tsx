import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Several lines of text; the user may make it taller. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames('input', className)} />
}
