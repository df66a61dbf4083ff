import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The browser's own select, in our clothes; options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('input', className)} />
}
