const minute = 60_000

/**
 * Time until the quotas start again, in the unit a person wants: hours rounded up, and minutes in the last hour.
 * Rounded up, so that nobody comes back too early.
 */
export function untilReset(resetsAt: Date, now: Date): { unit: 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / minute))
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) }
}
