import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'

const GAP_PX = 10
const EDGE_PX = 16
/** Long enough to move the mouse from the word to its explanation. */
const GRACE_MS = 200

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
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isOpen = () => tip.current?.matches(':popover-open') ?? false
  const stay = () => clearTimeout(leaving.current)
  const show = () => {
    stay()
    const box = tip.current
    const at = button.current?.getBoundingClientRect()
    if (!box || !at || isOpen()) return
    box.showPopover()
    const { width, height } = box.getBoundingClientRect()
    const left = Math.min(Math.max(EDGE_PX, at.left + at.width / 2 - width / 2), innerWidth - width - EDGE_PX)
    const below = at.bottom + GAP_PX
    const top = below + height > innerHeight ? at.top - GAP_PX - height : below
    box.style.setProperty('--tip-x', `${left}px`)
    box.style.setProperty('--tip-y', `${top}px`)
  }
  const hide = () => {
    stay()
    if (isOpen()) tip.current?.hidePopover()
  }
  // A finger leaves as soon as it is lifted: what it tapped stays until something else is tapped.
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(hide, GRACE_MS)
  }
  const tap = () => {
    // Not every phone focuses a button that is tapped, and losing focus is what closes it.
    button.current?.focus()
    show()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen()) return
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
        onPointerLeave={leave}
        onFocus={show}
        onBlur={hide}
        onClick={tap}
        onKeyDown={closeOnEscape}
      >
        {term}
      </button>
      <span
        ref={tip}
        id={id}
        className="tip"
        role="tooltip"
        popover="manual"
        onPointerEnter={stay}
        onPointerLeave={leave}
      >
        {title && <b>{title}</b>}
        {children}
      </span>
    </>
  )
}
