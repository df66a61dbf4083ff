import { trialDays } from '#app/features/billing/plans.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface TrialDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onStart: () => void
}

/** Asks who chose the free days before having an account whether to begin now. The default export, to be loaded lazily. */
export default function TrialDialog({ open, onOpenChange, busy, onStart }: TrialDialogProps) {
  const t = useMessages('billing')
  const values = { days: trialDays }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('trialOfferTitle', values)}
      description={t('trialOfferBody', values)}
      closeLabel={t('trialOfferLater')}
      decide
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('trialOfferLater')}</Button>
          <Button variant="primary" busy={busy} onClick={onStart}>
            {t('trialOfferStart')}
          </Button>
        </>
      }
    />
  )
}
