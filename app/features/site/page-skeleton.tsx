import { useMessages } from '#app/i18n/messages.tsx'
import { Loading, SkeletonCard, SkeletonRows } from '#app/ui/skeleton.tsx'
import { BlankHatch } from '#app/ui/wall/hatch.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import { Ledge, TiledSection, Wall } from '#app/ui/wall/wall.tsx'
import type { SkeletonKind } from './skeleton-for.ts'

/** Stands in for a page whose data is on its way: busy, announced once, in the shape of what comes. */
export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  const t = useMessages('shared')
  return (
    <main>
      <Loading label={t('loading')}>{shapes[kind]}</Loading>
    </main>
  )
}

const heading = (
  <div className="stack" aria-hidden="true">
    <span className="sk h-10 w-2/3 max-w-96" />
    <span className="sk sk--line w-1/2 max-w-72" />
  </div>
)

const shapes = {
  dashboard: (
    <>
      <div className="container pt-8 pb-6">{heading}</div>
      <TiledSection aria-hidden="true">
        <Wall>
          <BlankHatch />
          <BlankHatch />
          <BlankHatch className="hide-sm" />
          <BlankHatch className="hide-sm" />
        </Wall>
      </TiledSection>
      <Ledge />
      <div className="container page cols cols--main">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </>
  ),
  snack: (
    <SnackLayout>
      {heading}
      <SkeletonCard />
      <div className="card">
        <SkeletonRows rows={4} />
      </div>
    </SnackLayout>
  ),
  ranking: (
    <div className="container page stack">
      {heading}
      <div className="card">
        <SkeletonRows rows={10} />
      </div>
    </div>
  ),
  page: (
    <div className="container page stack">
      {heading}
      <SkeletonCard />
      <SkeletonCard />
    </div>
  ),
} satisfies Record<SkeletonKind, unknown>
