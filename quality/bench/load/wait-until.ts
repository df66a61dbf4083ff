import { setTimeout as pause } from 'node:timers/promises'

/** Waits until performance.now() is this, or until the signal is aborted. */
export async function waitUntil(due: number, signal: AbortSignal): Promise<void> {
  const ms = due - performance.now()
  if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined)
}
