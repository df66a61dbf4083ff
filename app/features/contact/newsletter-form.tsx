import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { PostedForm } from './form-action.server.ts'
import { SpamTrap } from './spam-trap.tsx'
import { useFieldSentence } from './use-field-sentence.ts'
import { useSubscribe } from './use-subscribe.ts'

/** E-mail and a button, on any page: without JavaScript it is sent to /newsletter. */
export function NewsletterForm({ posted }: { posted?: PostedForm | undefined }) {
  const t = useMessages('contact')
  const language = useLanguage()
  const sentence = useFieldSentence()
  const { errors, busy, submit } = useSubscribe(posted?.fields ?? {})
  const form = useFormFocus(errors)
  return (
    <form
      ref={form}
      method="post"
      action={localePath(language, '/newsletter')}
      noValidate
      onSubmit={submit}
      className="row items-start"
    >
      <Field
        label={t('label_email')}
        hideLabel
        required
        error={errors.email && sentence('email', errors.email)}
        className="min-w-0 grow basis-60"
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t('label_email')}
            defaultValue={posted?.values.email}
          />
        )}
      </Field>
      <SpamTrap />
      <Button type="submit" variant="strong" busy={busy}>
        {t('subscribe')}
      </Button>
    </form>
  )
}
