/**
 * Calls back once what was just changed stands on the screen, so that whatever may come later does not hold it up: two frames on, as the
 * first may begin before React has rendered. A page that nobody looks at has no frames; there it is at once.
 * @returns a function that cancels it
 */
export function afterPaint(run: () => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(run)
  }
  if (document.visibilityState === 'hidden') soon()
  else
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(soon)
    })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
