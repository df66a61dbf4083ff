import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  changed,
  type KnowHowFilter,
  noFilter,
  parseKnowHowFilter,
  toSearchParams,
} from '#app/features/library/search/know-how-filter.ts'
import { isReachable, useOfflineNavigation } from '#app/features/offline/use-offline-navigation.ts'

/** An item was opened from the list: closing it goes back there. */
interface OpenedState {
  opened?: boolean
}

export type KnowHowState = ReturnType<typeof useKnowHowState>

/**
 * The state of the page, which is its address: what is shown, or already on its way. Each change is a step in the
 * history, so that Back undoes it; letters typed in one go are one step.
 */
export function useKnowHowState() {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const go = useOfflineNavigation()
  /** Closed without a connection: the list that the address would be of was not kept, and is on the screen anyway. */
  const [shut, setShut] = useState<string>()
  const coming = navigation.location?.pathname === location.pathname ? navigation.location : undefined
  const params = new URLSearchParams((coming ?? location).search)
  const shown = new URLSearchParams(location.search)
  const filter = parseKnowHowFilter(params)
  const named = params.get('item') ?? undefined
  const item = named === shut ? undefined : named
  const addressOf = (next: KnowHowFilter, opened?: string) =>
    `${location.pathname}${toSearchParams(next, opened)}`

  return {
    filter,
    /** The name of the item that is open. */
    item,
    /** Another list is on its way. */
    loading: toSearchParams(filter) !== toSearchParams(parseKnowHowFilter(shown)),
    itemLoading: item !== undefined && item !== shown.get('item'),
    change(change: Partial<KnowHowFilter>, { replace = false } = {}): void {
      const next = changed(filter, change)
      if (toSearchParams(next) === toSearchParams(filter)) return
      // A page further is read from its top.
      void go(addressOf(next), { replace, preventScrollReset: change.page === undefined })
    },
    /** Without filters, in the first order; what was searched for stays. */
    clear(): void {
      void go(addressOf(changed(noFilter, { search: filter.search })), { preventScrollReset: true })
    },
    /** Only this search, without filters. */
    search(text: string): void {
      void go(addressOf(changed(noFilter, { search: text })), { preventScrollReset: true })
    },
    /** Nothing chosen and nothing searched for. */
    clearAll(): void {
      void go(addressOf(noFilter), { preventScrollReset: true })
    },
    /** For a link that opens an item. */
    linkTo: (slug: string) => {
      const to = addressOf(filter, slug)
      const options = { state: { opened: true } satisfies OpenedState, preventScrollReset: true }
      const onClick = (event: MouseEvent) => {
        if (!event.defaultPrevented || slug === named) setShut(undefined)
        if (navigator.onLine || event.defaultPrevented) return
        event.preventDefault()
        void go(to, options)
      }
      return { to, ...options, onClick }
    },
    /** The address without the item. */
    closed: addressOf(filter),
    async close(): Promise<void> {
      if ((location.state as OpenedState | null)?.opened) return void navigate(-1)
      const to = addressOf(filter)
      if (await isReachable(to)) void navigate(to, { replace: true, preventScrollReset: true })
      else setShut(named)
    },
  }
}
