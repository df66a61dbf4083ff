import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

/** Spread over the control: it ties label, hint and error to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

type FieldProps = {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  /** A full sentence on how to put it right; its presence makes the control invalid. */
  error?: ReactNode
  /** The word "optional", when the field is. */
  optional?: ReactNode
  required?: boolean
  /** Own id for the control, when something outside must point at it. */
  id?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint, error: `<Field label="…" error={…}>{(control) => <TextInput {...control} />}</Field>`. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, optional, required, className, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
