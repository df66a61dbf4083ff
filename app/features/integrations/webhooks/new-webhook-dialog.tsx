import { useId } from 'react'
import { NewDialog } from '#app/features/integrations/new-dialog.tsx'
import { SecretDialog } from '#app/features/integrations/secret-dialog.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { eventKeys } from './event-keys.ts'
import { useNewWebhook } from './use-webhooks.ts'
import { urlMax, webhookEvents } from './webhook-rules.ts'

/** A new address and what it is told; then the secret. The default export, to be loaded lazily. */
export default function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('integrations')
  const sentence = useErrorMessage(['integrations'])
  const id = useId()
  const { form, change, errors, busy, add, secret } = useNewWebhook()
  if (secret)
    return (
      <SecretDialog title={t('webhookKeepTitle')} secret={secret} onClose={onClose}>
        {t('webhookKeepBody')}
      </SecretDialog>
    )
  return (
    <NewDialog
      title={t('webhookNew')}
      action={t('webhookAdd')}
      busy={busy}
      errors={errors}
      onMake={() => void add()}
      onClose={onClose}
    >
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
    </NewDialog>
  )
}
