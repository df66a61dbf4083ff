import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  action: string
  danger?: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once more and says what will happen. Loaded when first needed. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, danger, busy, onConfirm, onClose, children } = props
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={shared('close')}
      decide
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack [--stack:10px]">{children}</div>
    </Dialog>
  )
}
