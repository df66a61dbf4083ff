import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { LayoutData, layoutData } from './layout-data.server.ts'

export type LayoutViewer = NonNullable<LayoutData['viewer']>

/** What this browser was told last. Never set on the server, where effects do not run. */
let lastTold: LayoutData | undefined

/**
 * Who is looking. When the root's own data cannot be loaded (no connection, server away) it is what was told last, so
 * that an error does not look like being signed out; with nothing told yet it is undefined.
 */
export function useLayoutData(): LayoutData | undefined {
  const data = useRouteLoaderData<typeof layoutData>('root')
  useEffect(() => {
    if (data) lastTold = data
  }, [data])
  return data ?? lastTold
}
