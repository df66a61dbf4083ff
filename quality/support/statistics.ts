/** Latencies in milliseconds. */
export interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export function percentiles(values: number[]): Percentiles {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** For the JSON output: numbers with as many digits as mean something. */
export function tidy(value: unknown): unknown {
  if (typeof value === 'number') return rounded(value, value < 10 ? 3 : 1)
  if (Array.isArray(value)) return value.map(tidy)
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidy(inner)]))
  }
  return value
}
