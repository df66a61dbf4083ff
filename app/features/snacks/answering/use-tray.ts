import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Today's tray, in its order: which items, where they are, which were taken, and which is a lesson to be read today and asked about later. */
export type TrayInBar = { id: string; path: string; taken: boolean; reading: boolean }[]

/** What the root's loader says of who is looking, as far as a tray is concerned. */
type RootData = { viewer: { tray: TrayInBar | null } | null }

const hearing = new Set<(id: string) => void>()

/** An answer was accepted: every place that shows the tray counts it, without reading anything again. */
export function tellTaken(id: string): void {
  for (const hear of hearing) hear(id)
}

/** The tray as the page read it and with what was taken since; null when there is none. */
export function useTray(): { items: TrayInBar; taken: number; next: string | null } | null {
  const read = useRouteLoaderData<() => RootData>('root')?.viewer?.tray ?? null
  const [told, setTold] = useState<readonly string[]>([])
  useEffect(() => {
    const hear = (id: string) => setTold((before) => [...before, id])
    hearing.add(hear)
    return () => {
      hearing.delete(hear)
    }
  }, [])
  if (!read) return null
  const items = read.map((item) => ({ ...item, taken: item.taken || told.includes(item.id) }))
  return {
    items,
    taken: items.filter(({ taken }) => taken).length,
    next: items.find(({ taken }) => !taken)?.path ?? null,
  }
}
