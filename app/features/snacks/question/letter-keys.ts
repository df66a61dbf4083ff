/** Whether single letters and digits choose an answer, remembered in this browser. On unless switched off. */

const key = 'letter-keys'
const listeners = new Set<() => void>()
/** Storage may be blocked: the choice then lasts as long as the page. */
let here: boolean | undefined

export function wantsLetterKeys(): boolean {
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setLetterKeys(on: boolean): void {
  here = on
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** @returns a function that stops listening */
export function onLetterKeysChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
