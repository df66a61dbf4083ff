import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { AuthErrors } from './auth-rules.ts'
import { useFormFocus } from './use-form-focus.ts'

interface AuthFormProps {
  errors: AuthErrors
  action: string
  /** Does the call; the button is busy until it is done. */
  onSubmit: () => Promise<void>
  children: ReactNode
  below?: ReactNode
}

/**
 * Form with one primary button. It is a POST, so that what was typed never ends up in an address when it is sent
 * before the page's script has started.
 */
export function AuthForm({ errors, action, onSubmit, children, below }: AuthFormProps) {
  const [busy, setBusy] = useState(false)
  const form = useFormFocus(errors)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await onSubmit().finally(() => setBusy(false))
  }
  return (
    <form ref={form} className="stack [--stack:1.1rem]" method="post" noValidate onSubmit={submit}>
      {children}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {action}
      </Button>
      {below}
    </form>
  )
}
