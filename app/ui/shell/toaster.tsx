import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ToastMessage, takeToasts } from '#app/ui/toast.ts'

const STAYS_MS = 5000
const ICONS = { default: Info, success: CircleCheck, destructive: CircleAlert }

type ToasterProps = { closeLabel: string }

/**
 * The lazy half of the toasts: fetched by <ToastPlace>. A toast takes its place at the top, above the page and the dialogs,
 * so that it never lies over what somebody reads or presses.
 */
export default function Toaster({ closeLabel }: ToasterProps) {
  const [shown, setShown] = useState<{ message: ToastMessage; id: number } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let id = 0
    return takeToasts((message) => setShown(message && { message, id: ++id }))
  }, [])
  useToastSpace(place)
  return (
    // One live region, which is there before its words are: one in another would be read twice.
    <div className="toasts" ref={place} role="status" aria-atomic="false">
      {shown && (
        <Toast key={shown.id} message={shown.message} closeLabel={closeLabel} close={() => setShown(null)} />
      )}
    </div>
  )
}

/** Tells the style sheets how much room the toast takes: what is fixed to the window begins below it. */
function useToastSpace(place: { current: HTMLElement | null }): void {
  useEffect(() => {
    const root = document.documentElement
    const watch = new ResizeObserver(([entry]) =>
      root.style.setProperty('--toast-space', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (place.current) watch.observe(place.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--toast-space')
    }
  }, [place])
}

type ToastProps = { message: ToastMessage; closeLabel: string; close: () => void }

function Toast({ message, closeLabel, close }: ToastProps) {
  const { title, description, action, tone = 'default' } = message
  const [held, setHeld] = useState(false)
  const leave = useRef(close)
  leave.current = close
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave.current(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [held])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className="toast" data-tone={tone} {...hold} {...release}>
      <Icon of={ICONS[tone]} />
      <p>
        <b>{title}</b> {description}
      </p>
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
      <Button variant="ghost" icon className="btn--muted" aria-label={closeLabel} onClick={close}>
        <Icon of={X} size="sm" />
      </Button>
    </div>
  )
}
