import type { ReactNode } from 'react'

export type ToastTone = 'default' | 'success' | 'destructive'

export type ToastMessage = {
  title: ReactNode
  description?: ReactNode
  tone?: ToastTone
  /** One button; pressing it closes the toast. */
  action?: { label: ReactNode; onPress: () => void }
}

type Show = (message: ToastMessage | null) => void

let waiting: ToastMessage | null | undefined
let show: Show | undefined
let wake: (() => void) | undefined

/**
 * Shows a message for five seconds; a newer one takes its place, and null takes it away. The toaster is fetched at the
 * first call, so a page without a toast does not pay for it. Needs a <ToastPlace> in the page; does nothing on the server.
 */
export function notify(message: ToastMessage | null): void {
  if (typeof document === 'undefined') return
  if (show) {
    show(message)
    return
  }
  waiting = message
  wake?.()
}

/** For <ToastPlace>: called when the first message comes, also if it came before. */
export function onFirstToast(call: () => void): () => void {
  wake = call
  if (waiting) call()
  return () => {
    if (wake === call) wake = undefined
  }
}

/** For the toaster: takes over showing, beginning with the message that woke it. */
export function takeToasts(take: Show): () => void {
  show = take
  if (waiting) take(waiting)
  waiting = undefined
  return () => {
    if (show === take) show = undefined
  }
}
