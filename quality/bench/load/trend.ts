export interface Trend {
  mean: number
  /** Change in an hour. */
  perHour: number
  /** Half of the width of the 95 percent confidence interval of that. */
  uncertainty: number
}

/** The straight line through samples that lies nearest to them (least squares). @param samples hours and values */
export function trendOf(samples: readonly (readonly [hours: number, value: number])[]): Trend {
  const count = samples.length
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count
  const mean = meanOf(samples.map(([, value]) => value))
  const middle = meanOf(samples.map(([hours]) => hours))
  const spread = samples.reduce((sum, [hours]) => sum + (hours - middle) ** 2, 0)
  if (count < 3 || spread === 0) return { mean, perHour: Number.NaN, uncertainty: Number.POSITIVE_INFINITY }
  const perHour = samples.reduce((sum, [hours, value]) => sum + (hours - middle) * (value - mean), 0) / spread
  const residual = samples.reduce(
    (sum, [hours, value]) => sum + (value - mean - perHour * (hours - middle)) ** 2,
    0,
  )
  return { mean, perHour, uncertainty: 1.96 * Math.sqrt(residual / (count - 2) / spread) }
}

/** Shares of the mean, an hour. */
export const limits = { grows: 0.05, flat: 0.2 } as const

/**
 * Grows: surely by more than 5 percent of its mean an hour. Flat: surely by less than 20 percent. Between the two the run
 * was too short to tell.
 */
export function verdictOf({ mean, perHour, uncertainty }: Trend): 'flat' | 'grows' | 'too short to tell' {
  if (perHour - uncertainty > limits.grows * mean) return 'grows'
  return perHour + uncertainty < limits.flat * mean ? 'flat' : 'too short to tell'
}
