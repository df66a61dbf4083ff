import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/inputs/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface CredentialFieldProps {
  value: string
  onChange: (value: string) => void
  /** Reason of refusal. */
  error: string | undefined
}

export function EmailField({
  value,
  onChange,
  error,
  onBlur,
}: CredentialFieldProps & { onBlur?: () => void }) {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  return (
    <Field label={t('email')} required error={error && sentence(error)}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = CredentialFieldProps & { kind: 'current' | 'new' | 'repeat'; label: string }

/** A password; the two for a new one say so to password managers. */
export function PasswordField({ value, onChange, error, kind, label }: PasswordFieldProps) {
  const t = useMessages('identity')
  const count = usePasswordMin()
  const sentence = useIdentityError()
  return (
    <Field label={label} required error={error && sentence(error)}>
      {(control) => (
        <PasswordInput
          {...control}
          name={kind === 'repeat' ? 'repeat' : 'password'}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          placeholder={kind === 'new' ? t('passwordPlaceholder', { count }) : undefined}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
