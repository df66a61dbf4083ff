import { useMessages } from '#app/i18n/messages.tsx'
import { service } from '#app/lib/operator.ts'
import { type FormReturn, MessageForm } from './message-form.tsx'

/** Name, e-mail, subject, message (PS-2.24). Its page needs `messageAction('contact')`. */
export function ContactForm(back: FormReturn) {
  const t = useMessages('contact')
  const description = t('sentBody', { hours: service.replyHours.support })
  return (
    <MessageForm
      kind="contact"
      action={t('send')}
      success={{ title: t('sentTitle'), description }}
      {...back}
    />
  )
}
