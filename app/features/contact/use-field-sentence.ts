import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { type FieldName, type FormKind, formFields } from './rules.ts'

const known = [
  'forbidden_characters',
  'invalid_phone',
  'invalid_choice',
  'email_too_long',
  'invalid_email',
  'email_forbidden_characters',
  'email_forbidden_content',
] as const

/** The sentence at a field for the reason why it was refused. */
export function useFieldSentence(): (name: FieldName, reason: string, kind?: FormKind) => string {
  const t = useMessages('contact')
  const messageOf = useErrorMessage()
  return (name, reason, kind) => {
    if (reason === 'field_required' || reason === 'email_required') return t(`required_${name}`)
    if (reason === 'field_too_long') {
      const rule = kind && formFields[kind].find((field) => field.name === name)
      return t('field_too_long', { max: rule?.max ?? 0 })
    }
    const own = known.find((candidate) => candidate === reason)
    return own ? t(own) : messageOf(reason)
  }
}
