import type { ReactNode } from 'react'
import type { SnackName } from '#app/ui/snack-for.ts'
import { HatchSmall } from './hatch-small.tsx'
import { TiledSection } from './wall.tsx'

interface WallHeroProps {
  title: string
  lead: string
  /** What lies in the two hatches beside the words, on wide windows. */
  snacks: readonly [SnackName, SnackName]
  children?: ReactNode
}

/** The top of a public page: its one heading and what it is about, on the wall. */
export function WallHero({ title, lead, snacks, children }: WallHeroProps) {
  const [left, right] = snacks
  return (
    <TiledSection innerClassName="py-[clamp(2.5rem,5vw,5rem)]" aria-labelledby="hero-title">
      <div className="row row--between [--row:2rem]">
        <div className="stack max-w-[44rem] [--stack:16px]">
          <h1 id="hero-title" className="display--xl">
            {title}
          </h1>
          <p className="text-lg text-on-wall-muted">{lead}</p>
          {children}
        </div>
        <div className="only-lg w-[25rem]" aria-hidden="true">
          <div className="grid grid-cols-2 gap-3.5">
            <HatchSmall state="taken" snack={left} />
            <HatchSmall state="open" snack={right} />
          </div>
        </div>
      </div>
    </TiledSection>
  )
}
