import { type FormEvent, type ReactNode, useId } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface NewDialogProps {
  title: string
  /** What the button says that makes it. */
  action: string
  busy: boolean
  /** By field: a new object each time, so that the first of them gets the focus. */
  errors: object
  onMake: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, by which something is made that a program or a channel works with. */
export function NewDialog({ title, action, busy, errors, onMake, onClose, children }: NewDialogProps) {
  const t = useMessages('integrations')
  const shared = useMessages('shared')
  const id = useId()
  const form = useFormFocus(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onMake()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} method="post" className="stack" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
