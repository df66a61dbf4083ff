import { useEffect, useRef } from 'react'

/** After a refused submit the focus goes to the first field that is wrong. `errors` must be a new object each time. */
export function useFormFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [errors])
  return form
}
