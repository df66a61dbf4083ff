import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'

/** design.md, Hatch: a lit window can be opened, an unlit one cannot. */
export type HatchState =
  | 'open'
  | 'busy'
  | 'opening'
  | 'taken'
  | 'done'
  | 'locked'
  | 'soldout'
  | 'blank'
  /** It can be opened, and what is in it is not told. */
  | 'frosted'
  /** Shut until another day, with the shape of what comes below the shutter. */
  | 'tomorrow'

type HatchWindowProps = { state: HatchState; snack?: SnackName; shutter?: ReactNode; lazy?: boolean }

/** Window and door of a hatch. Everything in it is decoration, except the words on a shutter. */
export function HatchWindow({ state, snack, shutter, lazy }: HatchWindowProps) {
  const shown = state === 'done' ? 'leeg' : snack
  return (
    <span className="hatch__window">
      {shown && state !== 'soldout' && state !== 'blank' && (
        <SnackArt snack={shown} className="hatch__snack" lazy={lazy} />
      )}
      {(state === 'soldout' || state === 'tomorrow') && (
        <span className="shutter">{shutter && <span>{shutter}</span>}</span>
      )}
      <span className="hatch__door" aria-hidden="true" />
      {state === 'done' && (
        <span className="hatch__stamp" aria-hidden="true">
          <Icon of={Check} />
        </span>
      )}
      {state === 'locked' && (
        <span className="hatch__stamp hatch__stamp--lock" aria-hidden="true">
          <Icon of={Lock} />
        </span>
      )}
    </span>
  )
}
