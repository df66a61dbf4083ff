/** What goes to a device: words for everybody in that language, and where a tap leads. Nothing about anybody (PD-94). */
export interface PushMessage {
  title: string
  body: string
  /** A path of this site. */
  path: string
}

/** A message that replaces the one before, if that is still there. */
export const pushTag = 'snack'

/** Reads what came; undefined for anything else. */
export function parsePushMessage(text: string): PushMessage | undefined {
  try {
    const { title, body, path }: Partial<Record<string, unknown>> = JSON.parse(text)
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return undefined
    return path.startsWith('/') && !path.startsWith('//') ? { title, body, path } : undefined
  } catch {
    return undefined
  }
}
