/** Something that is on until somebody switches it off, remembered in this browser. */
export interface BrowserSwitch {
  isOn: () => boolean
  set: (on: boolean) => void
  /** @returns a function that stops listening */
  onChange: (listener: () => void) => () => void
}

/** @param key its name in localStorage: the privacy policy lists it */
export function browserSwitch(key: string): BrowserSwitch {
  const listeners = new Set<() => void>()
  /** Storage may be blocked: the choice then lasts as long as the page. */
  let here: boolean | undefined
  return {
    isOn() {
      if (here !== undefined) return here
      try {
        return localStorage.getItem(key) !== 'off'
      } catch {
        return true
      }
    },
    set(on) {
      here = on
      try {
        if (on) localStorage.removeItem(key)
        else localStorage.setItem(key, 'off')
      } catch {
        // As above.
      }
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
