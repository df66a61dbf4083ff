import { useState } from 'react'

/**
 * Puts a text on the clipboard. A browser may refuse that, or not know how: outside https, or where its user said no.
 * @returns `copied`, the text that was copied last; `failed`, whether the last one was refused; `copy`, which tells whether it worked
 */
export function useCopy() {
  const [last, setLast] = useState<{ text: string; done: boolean }>()
  const copy = async (text: string): Promise<boolean> => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    const written = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    const done = await written.then(
      () => true,
      () => false,
    )
    setLast({ text, done })
    return done
  }
  return { copied: last?.done ? last.text : undefined, failed: last?.done === false, copy }
}
