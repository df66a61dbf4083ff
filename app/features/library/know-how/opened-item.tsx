import { lazy, Suspense, useState } from 'react'
import { isNamed } from '#app/features/library/know-how-rules.ts'
import type { ShownItem } from '#app/features/library/shown-item.server.ts'
import { useHydrated } from '#app/features/library/use-hydrated.ts'
import { ArrivedItem } from './arrived-item.tsx'
import type { KnowHowState } from './use-know-how-state.ts'

const KnowHowSheet = lazy(() => import('./know-how-sheet.tsx'))

interface OpenedItemProps {
  state: KnowHowState
  item: ShownItem | null
  /** The page could not be read at all. */
  failed: boolean
}

/** The item that the address names, beside the list: in the first HTML, and from hydration on in a sheet. */
export function OpenedItem({ state, item, failed }: OpenedItemProps) {
  const hydrated = useHydrated()
  const [arrivedOn] = useState(hydrated ? undefined : state.item)
  const { item: wanted } = state
  if (!wanted) return null
  const arrived = wanted === arrivedOn && item !== null && isNamed(item, wanted)
  const still = arrived ? <ArrivedItem item={item} close={state.closed} /> : null
  if (!hydrated) return still
  return (
    <Suspense fallback={still}>
      <KnowHowSheet
        key={wanted}
        wanted={wanted}
        item={item}
        loading={state.itemLoading}
        failed={failed}
        arrived={arrived}
        onClose={state.close}
      />
    </Suspense>
  )
}
