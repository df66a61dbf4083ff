import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over what the server made; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
