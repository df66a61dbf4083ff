import { useLayoutEffect } from 'react'
import type { Letter } from '#app/features/content/rules.ts'
import { letterKeys } from './letter-keys.ts'

/** Keys A-E and 1-5 choose, Enter answers, wherever the focus is on the page; with a modifier, or switched off, they do nothing. */
export function useLetterKeys(
  offered: readonly Letter[],
  choose: (letter: Letter) => void,
  answer: () => void,
): void {
  // With what is shown: whoever presses Enter at once means that, and not what stood there before.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      // There are keys here after all: what is said of them is shown (visibility.css).
      document.documentElement.dataset.keys = ''
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const typing = target.matches('input:not([type=radio]), textarea, select, [contenteditable=true]')
      if (typing || target.closest('[role=dialog]')) return
      // What Enter presses itself (links, buttons, the radio's own form) stays so; headings take focus after a page change.
      if (event.key === 'Enter' && !target.closest('a, button, input, summary')) {
        answer()
        return
      }
      if (!letterKeys.isOn()) return
      const letter = offered.find((l, i) => l === event.key.toUpperCase() || String(i + 1) === event.key)
      if (letter) choose(letter)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
