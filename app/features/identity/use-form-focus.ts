import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refused submit the focus goes to the first field that is wrong. `errors` must be a new object each time.
 * @param known of the form, where somebody else needs it too
 */
export function useFormFocus(errors: object, known?: RefObject<HTMLFormElement | null>) {
  const own = useRef<HTMLFormElement>(null)
  const form = known ?? own
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [errors, form])
  return form
}
