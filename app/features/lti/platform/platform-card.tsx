import { type FormEvent, useState } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useLti } from '#app/features/lti/use-lti.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OwnPlatform, PlatformForm } from './own-platform.server.ts'

const empty: PlatformForm = {
  issuer: '',
  client_id: '',
  deployment_ids: '',
  auth_url: '',
  token_url: '',
  token_audience: '',
  keys_url: '',
}

function formOf(platform: OwnPlatform | null): PlatformForm {
  if (!platform) return empty
  const { issuer, client_id, deployment_ids, auth_url, token_url, token_audience, keys_url } = platform
  return {
    issuer,
    client_id,
    deployment_ids: deployment_ids.join('\n'),
    auth_url,
    token_url,
    token_audience,
    keys_url,
  }
}

/** Who the learning platform is. */
export function PlatformCard({ platform }: { platform: OwnPlatform | null }) {
  const t = useMessages('lti')
  const language = useLanguage()
  const { busy, errors, sentence, save } = useLti()
  const [form, setForm] = useState(() => formOf(platform))
  const element = useFormFocus(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(form)
  }
  const field = (name: keyof PlatformForm, type: 'url' | 'text' | 'lines', required = true) => (
    <Field
      label={t(name)}
      hint={t(`${name}Hint`)}
      required={required}
      {...(!required && { optional: t('optional') })}
      error={errors[name] && sentence(errors[name])}
    >
      {(control) => {
        const props = {
          ...control,
          name,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          value: form[name],
          onChange: ({ target }: { target: { value: string } }) =>
            setForm((now) => ({ ...now, [name]: target.value })),
        }
        return type === 'lines' ? <TextArea {...props} rows={2} /> : <TextInput {...props} type={type} />
      }}
    </Field>
  )
  return (
    <Card title={t('platformTitle')}>
      <form ref={element} method="post" className="stack" noValidate onSubmit={submit}>
        <p className="muted">{t('platformIntro')}</p>
        {field('issuer', 'url')}
        {field('client_id', 'text')}
        {field('deployment_ids', 'lines')}
        {field('auth_url', 'url')}
        {field('token_url', 'url')}
        {field('token_audience', 'text', false)}
        {field('keys_url', 'url')}
        <p className="small">{t('whoComesIn')}</p>
        <p className="small">{t('whatIsTold')}</p>
        <div className="row">
          <Button type="submit" variant="strong" busy={busy === 'save'}>
            {t('save')}
          </Button>
          <ButtonLink variant="ghost" href={localePath(language, '/team/single-sign-on')}>
            {t('toDomains')}
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}
