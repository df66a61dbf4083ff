import { type FormEvent, useId } from 'react'
import { PasswordField } from '#app/features/identity/sign-in/credential-fields.tsx'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { AppKey } from './app-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Change, useSecondFactorChange } from './use-second-factor.ts'

const titles = {
  app: 'appTitle',
  'passkey-step': 'passkeyStepTitle',
  codes: 'codesTitle',
  off: 'offTitle',
  'add-passkey': 'addPasskeyTitle',
} as const

const bodies = {
  app: 'appBody',
  'passkey-step': 'passkeyStepBody',
  codes: 'codesBody',
  off: 'offBody',
  'add-passkey': 'addPasskeyBody',
} as const

interface SecondFactorDialogProps {
  change: Change
  onClose: () => void
}

/** Asks for the password and takes the change through its steps. The default export, to be loaded lazily. */
export default function SecondFactorDialog({ change, onClose }: SecondFactorDialogProps) {
  const t = useMessages('settings')
  const shared = useMessages('shared')
  const sentence = useIdentityError()
  const id = useId()
  const { step, form, type, errors, busy, send } = useSecondFactorChange(change, onClose)
  const element = useFormFocus(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  if (step.at === 'codes')
    return (
      <Dialog
        open
        decide
        onOpenChange={onClose}
        title={t('codesKeepTitle')}
        description={t('codesKeepBody')}
        closeLabel={shared('close')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('codesKept')}
          </Button>
        }
      >
        <RecoveryCodes codes={step.codes} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(titles[change])}
      description={t(step.at === 'code' ? 'appScan' : bodies[change])}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('factorCancel')}</Button>
          <Button type="submit" form={id} variant={change === 'off' ? 'danger' : 'primary'} busy={busy}>
            {t(step.at === 'code' ? 'appConfirm' : change === 'off' ? 'offAction' : 'factorNext')}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} method="post" className="stack" noValidate onSubmit={submit}>
        {step.at === 'code' ? (
          <>
            <AppKey app={step.app} />
            <Field label={t('appCode')} required error={errors.code && sentence(errors.code)}>
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={8}
                  value={form.code}
                  onChange={(event) => type({ code: event.target.value })}
                />
              )}
            </Field>
          </>
        ) : (
          <>
            {change === 'add-passkey' && (
              <Field
                label={t('passkeyName')}
                hint={t('passkeyNameHint')}
                required
                error={errors.name && t('passkeyNameMissing')}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="name"
                    maxLength={60}
                    value={form.name}
                    onChange={(event) => type({ name: event.target.value })}
                  />
                )}
              </Field>
            )}
            <PasswordField
              kind="current"
              label={t('currentPassword')}
              value={form.password}
              onChange={(password) => type({ password })}
              error={errors.password}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
