/** Frames after which what was pressed is not going any more. */
const frames = 30

/**
 * After something was done and the page shows it, or is about to: what was pressed may be gone, or be another thing. Then the keyboard
 * goes on from the top of the page instead of from nowhere (WCAG 2.4.3).
 */
export function keepFocus(left = frames): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
    else if (left > 0) keepFocus(left - 1)
  })
}
