import type { FormEvent } from 'react'
import { PasswordField } from '#app/features/identity/sign-in/credential-fields.tsx'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { usePassword } from './use-password.ts'

/** Another password: the current one first, the new one twice. */
export function PasswordForm({ email }: { email: string }) {
  const t = useMessages('settings')
  const words = useMessages('identity')
  const { form, change, errors, busy, save } = usePassword()
  const element = useFormFocus(errors)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Card title={t('passwordTitle')}>
      <form ref={element} method="post" className="stack" noValidate onSubmit={send}>
        <p className="muted">{t('passwordIntro')}</p>
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          kind="current"
          label={t('currentPassword')}
          value={form.current}
          onChange={(current) => change({ current })}
          error={errors.current}
        />
        <PasswordField
          kind="new"
          label={words('newPassword')}
          value={form.password}
          onChange={(password) => change({ password })}
          error={errors.password}
        />
        <PasswordField
          kind="repeat"
          label={words('repeatPassword')}
          value={form.repeat}
          onChange={(repeat) => change({ repeat })}
          error={errors.repeat}
        />
        <Checkbox
          label={t('signOutOthers')}
          checked={form.signOutOthers}
          onChange={(event) => change({ signOutOthers: event.target.checked })}
        />
        <Button type="submit" variant="strong" busy={busy} className="justify-self-start">
          {t('changePassword')}
        </Button>
      </form>
    </Card>
  )
}
