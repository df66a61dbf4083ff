import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface CancelDialogProps {
  /** ISO 8601; until when it is paid. */
  until: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a subscription is cancelled, and says what that does. */
export function CancelDialog({ until, busy, onConfirm, onClose }: CancelDialogProps) {
  const t = useMessages('billing')
  const locale = localeOf[useLanguage()]
  const date = until ? longDate(new Date(until), locale) : ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cancelTitle')}
      description={t('cancelBody', { date })}
      closeLabel={t('changeCancel')}
      decide
      footer={
        <>
          <Button onClick={onClose}>{t('changeCancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('cancelConfirm')}
          </Button>
        </>
      }
    />
  )
}
