import { useMessages } from '#app/i18n/messages.tsx'
import { service } from '#app/lib/operator.ts'
import { type FormReturn, MessageForm } from './message-form.tsx'

/** Asks for a demo (PS-2.25). Its page needs `messageAction('enterprise_demo')`. */
export function EnterpriseDemoForm(back: FormReturn) {
  const t = useMessages('contact')
  const description = t('sentBody', { hours: service.replyHours.sales })
  return (
    <MessageForm
      kind="enterprise_demo"
      action={t('requestSend')}
      success={{ title: t('requestSentTitle'), description }}
      {...back}
    />
  )
}
