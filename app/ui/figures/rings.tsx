import type { CSSProperties, ReactNode } from 'react'
import { Coin } from './coin.tsx'

export type Ring = {
  /** 0 to 100; outside that it is clamped. */
  percent: number
  name: ReactNode
  /** The figure in the list, already formatted. */
  value: ReactNode
  note?: ReactNode
}

const RINGS = [
  { radius: 90, colour: 'var(--ring-content)' },
  { radius: 70, colour: 'var(--ring-xp)' },
  { radius: 50, colour: 'var(--ring-rank)' },
] as const

type RingsProps = {
  content: Ring
  xp: Ring
  rank: Ring
  /** Everything the figure shows, in one sentence. */
  label: string
}

/** Three rings (outer content, middle XP, inner rank percentile) with their numbers in a list beside them. */
export function Rings({ content, xp, rank, label }: RingsProps) {
  const rings = [content, xp, rank]
  return (
    <div className="rings">
      <div className="rings__fig" role="img" aria-label={label}>
        <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          {RINGS.map(({ radius, colour }, index) => (
            <RingShape key={colour} radius={radius} colour={colour} percent={rings[index]?.percent ?? 0} />
          ))}
        </svg>
        <div className="rings__mid">
          <Coin />
        </div>
      </div>
      <dl>
        {RINGS.map(({ colour }, index) => (
          <div key={colour} style={{ '--k': colour } as CSSProperties}>
            <dt>{rings[index]?.name}</dt>
            <dd>{rings[index]?.value}</dd>
            {rings[index]?.note && <dd className="note">{rings[index]?.note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

function RingShape({ radius, colour, percent }: { radius: number; colour: string; percent: number }) {
  const length = 2 * Math.PI * radius
  const filled = Math.min(100, Math.max(0, percent)) / 100
  const style = { '--length': `${length.toFixed(1)}px` } as CSSProperties
  return (
    <>
      <circle className="track" cx="100" cy="100" r={radius} />
      {filled > 0 && (
        <circle
          className="val"
          cx="100"
          cy="100"
          r={radius}
          stroke={colour}
          strokeDasharray={length.toFixed(1)}
          strokeDashoffset={(length * (1 - filled)).toFixed(1)}
          style={style}
        />
      )}
    </>
  )
}
