import { useMessages } from '#app/i18n/messages.tsx'
import { service } from '#app/lib/operator.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { MessageForm } from './message-form.tsx'

interface EnterpriseContactDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the message begins with. */
  message?: string
  /** Who is signed in: nobody types again what is known. */
  sender?: { name: string; email: string; company: string }
}

/** Contact about the enterprise plan (PS-2.19, PD-29). The default export, to be loaded lazily. */
export default function EnterpriseContactDialog({
  open,
  onOpenChange,
  message,
  sender,
}: EnterpriseContactDialogProps) {
  const t = useMessages('contact')
  const shared = useMessages('shared')
  const hours = service.replyHours.sales
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('enterpriseTitle')}
      description={t('enterpriseIntro', { hours })}
      closeLabel={shared('close')}
      wide
    >
      <MessageForm
        kind="enterprise_contact"
        initial={{ ...sender, ...(message && { message }) }}
        action={t('requestSend')}
        success={{ title: t('requestSentTitle'), description: t('sentBody', { hours }) }}
        onSent={close}
        beside={<Button onClick={close}>{t('cancel')}</Button>}
      />
    </Dialog>
  )
}
