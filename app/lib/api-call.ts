import { ApiError } from './api-client.ts'

export interface Refusal {
  reason: string
  /** Reasons by field of the form that was sent. */
  fields: Readonly<Record<string, string>>
}

export interface CallOptions<Name extends string> {
  /** What `busy` is while it runs, where one hook makes several calls. */
  name?: Name
  /** Says why it failed. A fault that is no refusal comes as `unknown`; throw `error` to hand it on. */
  refused: (refusal: Refusal, error: unknown) => void | Promise<void>
  /** Done or refused, and still busy: reads the page again, for instance. */
  settled?: () => unknown
  /** It leads to another page: stays busy until that is there, so that nothing is pressed twice. */
  leaves?: boolean
}

/** Milliseconds. What comes sooner feels as if it came at once; drawing that it is under way would flicker, and hold up what comes. */
export const unnoticed = 150

/**
 * Makes one call at a time; another one meanwhile is dropped.
 * @param show is told the name of a call that takes longer than 150 ms, and undefined when it has ended
 * @returns `run` makes a call and tells whether it succeeded; `free` ends one that led away, when its page is shown again
 */
export function createApiCall<Name extends string>(show: (busy: Name | 'call' | undefined) => void) {
  let running = false
  let late: ReturnType<typeof setTimeout> | undefined
  async function run(call: () => Promise<unknown>, options: CallOptions<Name>): Promise<boolean> {
    if (running) return false
    running = true
    late = setTimeout(show, unnoticed, options.name ?? 'call')
    let stays = false
    try {
      await call()
      stays = options.leaves === true
      return true
    } catch (error) {
      const { reason, fields } = error instanceof ApiError ? error : { reason: 'unknown', fields: {} }
      await options.refused({ reason, fields }, error)
      return false
    } finally {
      await options.settled?.()
      if (!stays) free()
    }
  }
  function free(): void {
    running = false
    clearTimeout(late)
    show(undefined)
  }
  return { run, free }
}
