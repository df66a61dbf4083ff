import type { ReactNode } from 'react'

type FlipCardProps = {
  front: ReactNode
  /** The other side; null as long as nobody has turned it. */
  back: ReactNode | null
}

/** A paper card that is turned over. The side that faces away can be neither read aloud nor reached by Tab. */
export function FlipCard({ front, back }: FlipCardProps) {
  const turned = back !== null
  return (
    <div className="flip" data-turned={turned || undefined}>
      <div className="flip__card">
        <div className="flip__side" inert={turned}>
          {front}
        </div>
        {turned && <div className="flip__side flip__side--back">{back}</div>}
      </div>
    </div>
  )
}
