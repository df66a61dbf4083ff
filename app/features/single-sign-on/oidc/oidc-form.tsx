import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { AddressList } from '#app/features/single-sign-on/connection/address-list.tsx'
import { AttributeFields } from '#app/features/single-sign-on/connection/attribute-fields.tsx'
import type { ConnectionProps } from '#app/features/single-sign-on/connection/connection-props.ts'
import type { SsoSettingsApi } from '#app/features/single-sign-on/settings-api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { notify } from '#app/ui/toast.ts'

const fieldOf: Readonly<Record<string, 'issuer' | 'client_id' | 'client_secret'>> = {
  url_required: 'issuer',
  url_invalid: 'issuer',
  issuer_unreachable: 'issuer',
  client_id_required: 'client_id',
  client_secret_required: 'client_secret',
}

/** What an OpenID provider needs, and what we need of it. */
export function OidcForm({ connection, addresses }: ConnectionProps) {
  const t = useMessages('single-sign-on')
  const sentence = useErrorMessage(['single-sign-on'])
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const own = connection?.protocol === 'oidc' ? connection : null
  const [form, setForm] = useState({
    issuer: own?.issuer ?? '',
    client_id: own?.client_id ?? '',
    client_secret: '',
    role_attribute: own?.role_attribute ?? '',
    department_attribute: own?.department_attribute ?? '',
  })
  const [errors, setErrors] = useState<Partial<Record<keyof typeof form, string>>>({})
  const element = useFormFocus(errors)
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    void run(
      async () => {
        await outcome(apiClient<SsoSettingsApi>(language).account.sso.oidc.$put({ json: form }))
        change({ client_secret: '' })
        notify({ tone: 'success', title: t('saved') })
      },
      {
        refused: (refusal) => {
          const field = fieldOf[refusal.reason]
          if (field) setErrors({ [field]: refusal.reason })
          else failureToast(t('failed'), sentence)(refusal)
        },
        settled: revalidate,
      },
    )
  }
  const field = (name: 'issuer' | 'client_id' | 'client_secret', type: 'url' | 'text' | 'password') => (
    <Field
      label={t(name)}
      hint={t(name === 'client_secret' && own ? 'client_secretKept' : `${name}Hint`)}
      required
      error={errors[name] && sentence(errors[name])}
    >
      {(control) => (
        <TextInput
          {...control}
          type={type}
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form ref={element} method="post" className="stack" noValidate onSubmit={submit}>
      {field('issuer', 'url')}
      {field('client_id', 'text')}
      {field('client_secret', 'password')}
      <AttributeFields role={form.role_attribute} department={form.department_attribute} onChange={change} />
      <Button type="submit" variant="strong" className="justify-self-start" busy={busy}>
        {t('save')}
      </Button>
      <p className="small">{t('oidcAddresses')}</p>
      <AddressList
        addresses={[
          [t('addressCallback'), addresses.callback],
          [t('addressStart'), addresses.start],
        ]}
      />
    </form>
  )
}
