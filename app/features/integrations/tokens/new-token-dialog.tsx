import { useId } from 'react'
import { NewDialog } from '#app/features/integrations/new-dialog.tsx'
import { integrationNameMax, scopes, tokenLifetimes } from '#app/features/integrations/rules.ts'
import { SecretDialog } from '#app/features/integrations/secret-dialog.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { scopeKeys } from './scope-keys.ts'
import { useNewToken } from './use-tokens.ts'

/** A new token: what it is for, what it may do and how long; then the token itself. The default export, to be loaded lazily. */
export default function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('integrations')
  const sentence = useErrorMessage(['integrations'])
  const id = useId()
  const { form, change, errors, busy, make, token } = useNewToken()
  if (token)
    return (
      <SecretDialog title={t('tokenKeepTitle')} secret={token} onClose={onClose}>
        {t('tokenKeepBody')}
      </SecretDialog>
    )
  return (
    <NewDialog
      title={t('tokenNew')}
      action={t('tokenMake')}
      busy={busy}
      errors={errors}
      onMake={() => void make()}
      onClose={onClose}
    >
      <Field
        label={t('name')}
        hint={t('tokenNameHint')}
        required
        error={errors.name && sentence(errors.name)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="name"
            maxLength={integrationNameMax}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="stack [--stack:8px]" aria-describedby={errors.scopes && `${id}-scopes`}>
        <legend className="font-semibold">{t('tokenMay')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            label={t(scopeKeys[scope])}
            checked={form.scopes.includes(scope)}
            onChange={(event) =>
              change({
                scopes: event.target.checked
                  ? [...form.scopes, scope]
                  : form.scopes.filter((each) => each !== scope),
              })
            }
          />
        ))}
        {errors.scopes && <FieldError id={`${id}-scopes`}>{sentence(errors.scopes)}</FieldError>}
      </fieldset>
      <Field label={t('tokenLives')}>
        {(control) => (
          <Select
            {...control}
            value={form.days}
            onChange={(event) =>
              change({ days: tokenLifetimes.find((days) => days === Number(event.target.value)) ?? 90 })
            }
          >
            {tokenLifetimes.map((days) => (
              <option key={days} value={days}>
                {t('tokenDays', { count: days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </NewDialog>
  )
}
