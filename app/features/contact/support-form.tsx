import { useMessages } from '#app/i18n/messages.tsx'
import { service } from '#app/lib/operator.ts'
import { type FormReturn, MessageForm } from './message-form.tsx'

/** First name, last name, e-mail, subject, message (PS-2.23). Its page needs `messageAction('support')`. */
export function SupportForm(back: FormReturn) {
  const t = useMessages('contact')
  const description = t('sentBody', { hours: service.replyHours.support })
  return (
    <MessageForm
      kind="support"
      action={t('send')}
      success={{ title: t('sentTitle'), description }}
      {...back}
    />
  )
}
