import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FrameData, frameData } from './frame-data.server.ts'

export type FrameViewer = NonNullable<FrameData['viewer']>

/** What this browser was told last. Never set on the server, where effects do not run. */
let lastTold: FrameData | undefined

/**
 * Who is looking. When the root's own data cannot be loaded (no connection, server away) it is what was told last, so
 * that an error does not look like being signed out; with nothing told yet it is undefined.
 */
export function useFrameData(): FrameData | undefined {
  const data = useRouteLoaderData<typeof frameData>('root')
  useEffect(() => {
    if (data) lastTold = data
  }, [data])
  return data ?? lastTold
}
