import type { FormEvent, ReactNode } from 'react'
import type { AuthErrors } from '#app/features/identity/auth-rules.ts'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import type { AuthFormName } from './auth-action.server.ts'

interface AuthFormProps {
  /** Which one it is, for the page's action: without JavaScript it is posted to the page. */
  name: AuthFormName | 'second-step'
  errors: AuthErrors
  action: string
  /** Does the call; the button is busy until it is done. */
  onSubmit: () => Promise<void>
  children: ReactNode
  below?: ReactNode
}

/**
 * Form with one primary button. Sent before the page's script has started, or without one, it goes to the page's own action
 * (auth-action.server.ts).
 */
export function AuthForm({ name, errors, action, onSubmit, children, below }: AuthFormProps) {
  const { busy, run } = useApiCall()
  const form = useFormFocus(errors)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(onSubmit, {
      refused: (_, error) => {
        throw error
      },
    })
  }
  return (
    <form ref={form} className="stack [--stack:18px]" method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="form" value={name} />
      {children}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {action}
      </Button>
      {below}
    </form>
  )
}
