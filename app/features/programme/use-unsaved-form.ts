import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What would be sent, to compare. */
const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/**
 * Whether a form whose fields keep their own values differs from how it came, for `LeaveGuard`.
 * @returns `onChange` for the form; `kept`, to be called before leaving a form that was sent
 */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>) {
  const [unsaved, setUnsaved] = useState(false)
  const came = useRef<string>(undefined)
  useEffect(() => {
    if (form.current) came.current = contentOf(form.current)
  }, [form])
  const look = () => {
    if (form.current) setUnsaved(contentOf(form.current) !== came.current)
  }
  // After what was changed has shown and hidden fields.
  const onChange = () => void setTimeout(look)
  // At once: whoever leaves right after it is not asked.
  const kept = () => flushSync(() => setUnsaved(false))
  return { unsaved, onChange, kept }
}
