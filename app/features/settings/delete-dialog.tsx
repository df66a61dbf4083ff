import { type FormEvent, useId } from 'react'
import { PasswordField } from '#app/features/identity/sign-in/credential-fields.tsx'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useDeletion } from './use-deletion.ts'

interface DeleteDialogProps {
  email: string
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the address and the password once more: what follows cannot be undone. */
export function DeleteDialog({ email, userId, open, onOpenChange }: DeleteDialogProps) {
  const t = useMessages('settings')
  const shared = useMessages('shared')
  const sentence = useErrorMessage(['settings', 'identity'], { count: usePasswordMin() })
  const id = useId()
  const { form, change, errors, busy, remove } = useDeletion({ email, userId })
  const element = useFormFocus(errors)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void remove()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      decide
      title={t('deleteAsk')}
      description={t('deleteAskBody')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('deleteCancel')}</Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {t('deleteNow')}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} method="post" className="stack" noValidate onSubmit={send}>
        <Field
          label={t('deleteConfirm')}
          hint={<span className="break-all">{t('deleteConfirmHint', { email })}</span>}
          required
          error={errors.confirm && sentence(errors.confirm)}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="confirm_email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.confirm}
              onChange={(event) => change({ confirm: event.target.value })}
            />
          )}
        </Field>
        <PasswordField
          kind="current"
          label={t('deletePassword')}
          value={form.password}
          onChange={(password) => change({ password })}
          error={errors.password}
        />
      </form>
    </Dialog>
  )
}
