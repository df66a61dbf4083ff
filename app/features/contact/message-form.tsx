import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PostedForm } from './form-action.server.ts'
import { FormField } from './form-field.tsx'
import { type FieldRule, type FormFields, type FormKind, formFields } from './rules.ts'
import { SpamTrap } from './spam-trap.tsx'
import { useFieldSentence } from './use-field-sentence.ts'
import { useSendMessage } from './use-send-message.ts'

/** How a form that was sent without JavaScript came back: refused with what was typed, or sent. */
export interface FormReturn {
  posted?: PostedForm | undefined
  sent?: boolean
}

interface MessageFormProps extends FormReturn {
  kind: FormKind
  action: string
  /** What stands in the fields at first. */
  initial?: FormFields
  success: { title: string; description?: string }
  onSent?: () => void
  /** Buttons before the one that sends. */
  beside?: ReactNode
}

const wide = ({ name, type }: FieldRule, kind: FormKind) =>
  type === 'text' || name === 'subject' || (kind === 'support' && name === 'email')

/**
 * Any of the message forms. It is a POST to its own page, which works without JavaScript where the page has an action
 * for it (`messageAction`); with JavaScript it is a call to the API.
 */
export function MessageForm({
  kind,
  action,
  initial,
  success,
  onSent,
  beside,
  posted,
  sent,
}: MessageFormProps) {
  const t = useMessages('contact')
  const sentence = useFieldSentence()
  const { errors, busy, submit } = useSendMessage({ kind, problems: posted?.fields ?? {}, success, onSent })
  const form = useFormFocus(errors)
  const label = ({ name }: FieldRule) =>
    kind === 'enterprise_demo' && name === 'email' ? t('label_work_email') : t(`label_${name}`)
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="stack [--stack:18px]">
      {posted && <PostedNotice reason={posted.reason} />}
      {sent && (
        <Notice tone="success" role="status" title={success.title}>
          {success.description}
        </Notice>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(13rem,40%)),1fr))] items-start gap-[18px]">
        {formFields[kind].map((rule) => {
          const reason = errors[rule.name]
          return (
            <FormField
              key={rule.name}
              rule={rule}
              label={label(rule)}
              error={reason && sentence(rule.name, reason, kind)}
              value={posted?.values[rule.name] ?? initial?.[rule.name]}
              className={wide(rule, kind) ? 'col-span-full' : ''}
            />
          )
        })}
      </div>
      <SpamTrap />
      <PrivacyNote />
      <div className="row">
        {beside}
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function PostedNotice({ reason }: { reason: string }) {
  const t = useMessages('contact')
  const messageOf = useErrorMessage()
  return (
    <Notice tone="danger" role="alert" title={t('failedTitle')}>
      {reason === 'invalid_form' ? t('checkFields') : messageOf(reason)}
    </Notice>
  )
}

function PrivacyNote() {
  const t = useMessages('contact')
  const language = useLanguage()
  const [before, after] = t('privacyNote').split('{link}')
  return (
    <p className="xs subtle">
      {before}
      <Link to={localePath(language, '/privacy')}>{t('privacyLink')}</Link>
      {after}
    </p>
  )
}
