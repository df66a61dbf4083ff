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
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { notify } from '#app/ui/toast.ts'

const isOfForm = (reason: string) => reason.startsWith('metadata_') || reason.startsWith('url_')

/** The metadata of a SAML provider: its address, a file, or the text itself. */
export function SamlForm({ connection, addresses }: ConnectionProps) {
  const t = useMessages('single-sign-on')
  const sentence = useErrorMessage(['single-sign-on'])
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const own = connection?.protocol === 'saml' ? connection : null
  const [form, setForm] = useState({
    metadata_url: '',
    metadata: '',
    role_attribute: own?.role_attribute ?? '',
    department_attribute: own?.department_attribute ?? '',
  })
  const [reason, setReason] = useState<string>()
  const byUrl = form.metadata_url.trim() !== ''
  const errors = reason ? { [byUrl ? 'metadata_url' : 'metadata']: reason } : {}
  const element = useFormFocus(errors)
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setReason(undefined)
    void run(
      async () => {
        await outcome(apiClient<SsoSettingsApi>(language).account.sso.saml.$put({ json: form }))
        change({ metadata_url: '', metadata: '' })
        notify({ tone: 'success', title: t('saved') })
      },
      {
        refused: (refusal) => {
          if (isOfForm(refusal.reason)) setReason(refusal.reason)
          else failureToast(t('failed'), sentence)(refusal)
        },
        settled: revalidate,
      },
    )
  }
  return (
    <form ref={element} method="post" className="stack" noValidate onSubmit={submit}>
      {own && <p className="wrap-anywhere small">{t('samlKept', { issuer: own.issuer })}</p>}
      <Field
        label={t('metadata_url')}
        hint={t('metadata_urlHint')}
        error={errors.metadata_url && sentence(errors.metadata_url)}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name="metadata_url"
            autoCapitalize="none"
            spellCheck={false}
            value={form.metadata_url}
            onChange={(event) => change({ metadata_url: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('metadata')}
        hint={t('metadataHint')}
        error={errors.metadata && sentence(errors.metadata)}
      >
        {(control) => (
          <TextArea
            {...control}
            name="metadata"
            rows={4}
            spellCheck={false}
            value={form.metadata}
            onChange={(event) => change({ metadata: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('metadataFile')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".xml,application/xml,text/xml"
            onChange={(event) =>
              void event.target.files?.[0]?.text().then((metadata) => change({ metadata }))
            }
          />
        )}
      </Field>
      <AttributeFields role={form.role_attribute} department={form.department_attribute} onChange={change} />
      <Button type="submit" variant="strong" className="justify-self-start" busy={busy}>
        {t('save')}
      </Button>
      <p className="small">{t('samlAddresses')}</p>
      <AddressList
        addresses={[
          [t('addressEntity'), addresses.metadata],
          [t('addressAcs'), addresses.acs],
          [t('addressStart'), addresses.start],
        ]}
      />
    </form>
  )
}
