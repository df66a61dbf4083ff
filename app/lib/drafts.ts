/** Texts that somebody has not sent yet, in this browser only: never on a server, and gone after signing out. */

const prefix = 'draft:'
const keyOf = (owner: string, item: string) => `${prefix}${owner}:${item}`

/** Storage may be blocked or full: a text then lives as long as its page. */
function tolerant<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** What this person had written for this item; empty when nothing. */
export function readDraft(owner: string, item: string): string {
  return tolerant(() => localStorage.getItem(keyOf(owner, item)) ?? '', '')
}

/** Keeps a text, or forgets it when it is empty. */
export function writeDraft(owner: string, item: string, text: string): void {
  tolerant(() => {
    if (text) localStorage.setItem(keyOf(owner, item), text)
    else localStorage.removeItem(keyOf(owner, item))
  }, undefined)
}

/** Forgets every draft of this browser. */
export function forgetDrafts(): void {
  tolerant(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  }, undefined)
}
