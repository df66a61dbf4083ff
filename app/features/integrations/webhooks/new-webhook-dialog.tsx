import { type FormEvent, useId } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { SecretOnce } from '#app/features/integrations/secret-once.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { eventKeys } from './event-keys.ts'
import { useNewWebhook } from './use-webhooks.ts'
import { urlMax, webhookEvents } from './webhook-rules.ts'

/** A new address and what it is told; then the secret. The default export, to be loaded lazily. */
export default function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('integrations')
  const shared = useMessages('shared')
  const sentence = useErrorMessage(['integrations'])
  const id = useId()
  const { form, change, errors, busy, add, secret } = useNewWebhook()
  const element = useFormFocus(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  if (secret)
    return (
      <Dialog
        open
        decide
        onOpenChange={onClose}
        title={t('webhookKeepTitle')}
        description={t('webhookKeepBody')}
        closeLabel={shared('close')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        }
      >
        <SecretOnce secret={secret} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('webhookNew')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('webhookAdd')}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} method="post" className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('webhookUrl')}
          hint={t('webhookUrlHint')}
          required
          error={errors.url && sentence(errors.url)}
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              name="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={urlMax}
              value={form.url}
              onChange={(event) => change({ url: event.target.value })}
            />
          )}
        </Field>
        <fieldset className="stack [--stack:8px]" aria-describedby={errors.events && `${id}-events`}>
          <legend className="font-semibold">{t('webhookTold')}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              name="events"
              label={t(eventKeys[event])}
              checked={form.events.includes(event)}
              onChange={({ target }) =>
                change({
                  events: target.checked
                    ? [...form.events, event]
                    : form.events.filter((each) => each !== event),
                })
              }
            />
          ))}
          {errors.events && <FieldError id={`${id}-events`}>{sentence(errors.events)}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  )
}
