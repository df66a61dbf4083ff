import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { type ToastMessage, takeToasts } from './toast.ts'

const STAYS_MS = 5000
const ICONS = { default: Info, success: CircleCheck, destructive: CircleAlert }

type ToasterProps = { label: string; closeLabel: string }

/** The lazy half of the toasts: fetched by <ToastPlace>. */
export default function Toaster({ label, closeLabel }: ToasterProps) {
  useEffect(() => {
    return takeToasts((message) => {
      toast.custom((id) => (
        <Toast message={message} closeLabel={closeLabel} close={() => toast.dismiss(id)} />
      ))
    })
  }, [closeLabel])
  return (
    <Sonner
      position="bottom-right"
      duration={STAYS_MS}
      visibleToasts={1}
      customAriaLabel={label}
      toastOptions={{ unstyled: true, className: 'toast-slot' }}
      style={{ '--width': '25rem' } as CSSProperties}
    />
  )
}

type ToastProps = { message: ToastMessage; closeLabel: string; close: () => void }

function Toast({ message, closeLabel, close }: ToastProps) {
  const { title, description, action, tone = 'default' } = message
  return (
    <div className="toast" data-tone={tone} role="status">
      <Icon of={ICONS[tone]} />
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
        {action && (
          <Button
            variant="strong"
            size="sm"
            onClick={() => {
              action.onPress()
              close()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button variant="ghost" icon className="btn--muted" aria-label={closeLabel} onClick={close}>
        <Icon of={X} size="sm" />
      </Button>
    </div>
  )
}
