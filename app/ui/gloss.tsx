import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

const GAP_PX = 10
const EDGE_PX = 16

/** A word with its explanation: opens on hover, focus and tap; Escape closes. On a phone it stands at the bottom. */
export function Gloss({
  term,
  title,
  children,
}: {
  term: ReactNode
  title?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  const show = () => {
    const box = tip.current
    const at = button.current?.getBoundingClientRect()
    if (!box || !at || open) return
    box.showPopover()
    const { width, height } = box.getBoundingClientRect()
    const left = Math.min(Math.max(EDGE_PX, at.left + at.width / 2 - width / 2), innerWidth - width - EDGE_PX)
    const below = at.bottom + GAP_PX
    const top = below + height > innerHeight ? at.top - GAP_PX - height : below
    box.style.setProperty('--tip-x', `${left}px`)
    box.style.setProperty('--tip-y', `${top}px`)
    setOpen(true)
  }
  const hide = () => {
    if (!open) return
    tip.current?.hidePopover()
    setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    hide()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="gloss"
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={closeOnEscape}
      >
        {term}
      </button>
      <span ref={tip} id={id} className="tip" role="tooltip" popover="manual">
        {title && <b>{title}</b>}
        {children}
      </span>
    </>
  )
}
