import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import { notify } from '#app/ui/toast.ts'

interface SecretDialogProps {
  title: string
  secret: string
  onClose: () => void
  /** What it is good for. */
  children: ReactNode
}

/** A secret that is shown this once, to copy: whoever closes it says that it was kept. */
export function SecretDialog({ title, secret, onClose, children }: SecretDialogProps) {
  const t = useMessages('integrations')
  const shared = useMessages('shared')
  const { copy } = useCopy()
  const copyIt = async () => {
    const copied = await copy(secret)
    notify({ tone: copied ? 'success' : 'destructive', title: t(copied ? 'copied' : 'notCopied') })
  }
  return (
    <Dialog
      open
      decide
      onOpenChange={onClose}
      title={title}
      description={children}
      closeLabel={shared('close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <div className="stack">
        <p className="num wrap-anywhere">
          <code>{secret}</code>
        </p>
        <Button size="sm" className="justify-self-start" onClick={() => void copyIt()}>
          {t('copy')}
        </Button>
      </div>
    </Dialog>
  )
}
