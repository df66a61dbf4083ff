import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type SegmentedProps<Value extends string> = {
  /** Shared by the radios; unique on the page. */
  name: string
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few, side by side (monthly or yearly). It looks like tabs, but is a radio group: it has no panels. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { name, label, options, value, onChange, className } = props
  return (
    <fieldset className={classNames('tabs', className)}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="tab">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
