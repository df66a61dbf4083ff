import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field-error.tsx'

export type Pick<Value extends string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

type PickGroupProps<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: readonly Pick<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  error?: ReactNode
  /** 3: side by side from 640. */
  columns?: 1 | 3
  /** Spread over each radio, such as react-hook-form's register(). */
  input?: Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'checked' | 'defaultChecked'>
  className?: string
}

/** Radio cards: choose one. Works controlled, uncontrolled and with register(). */
export function PickGroup<Value extends string>(props: PickGroupProps<Value>) {
  const {
    legend,
    hideLegend,
    name,
    options,
    value,
    defaultValue,
    onChange,
    error,
    columns = 1,
    input,
  } = props
  const errorId = useId()
  return (
    <fieldset className={classNames('field', props.className)} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'sr' : 'label pick__legend'}>{legend}</legend>
      <div className={classNames('picks', columns === 3 && 'picks--3')}>
        {options.map((option) => (
          <label key={option.value} className="pick">
            <input
              {...input}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={(event) => {
                input?.onChange?.(event)
                onChange?.(option.value)
              }}
            />
            <b>{option.label}</b>
            {option.note && <span className="muted">{option.note}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
