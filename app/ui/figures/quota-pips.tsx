import type { ReactNode } from 'react'

/** Above this the windows would not fit beside their text; the text alone then says it. */
const MOST = 10

type QuotaPipsProps = {
  /** Whole units of the day's quota. */
  available: number
  used: number
  /** Says the same in words. */
  label: string
}

/** The day's portions as little windows: lit is left, dark is used. */
export function QuotaPips({ available, used, label }: QuotaPipsProps) {
  if (available > MOST) return null
  const left = Math.max(0, available - used)
  return (
    <span className="pips" role="img" aria-label={label}>
      {Array.from({ length: available }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the windows have no identity but their place
        <i key={index} className="pip" data-used={index >= left || undefined} />
      ))}
    </span>
  )
}

/** A line of the day's portion: what, how much is left, the windows. */
export function QuotaLine({ name, left, ...pips }: QuotaPipsProps & { name: ReactNode; left: ReactNode }) {
  return (
    <div className="quota">
      <span>
        <b>{name}</b>
        <span className="subtle xs">{left}</span>
      </span>
      <QuotaPips {...pips} />
    </div>
  )
}
