import { Info, Library, type LucideIcon, Sparkle, Terminal } from 'lucide-react'

type TileTitle = 'tileMission' | 'tileInfo' | 'tileKnowHow' | 'tilePrompt'

export interface DashboardTile {
  title: TileTitle
  note?: `${TileTitle}Note` & ('tileMissionNote' | 'tileInfoNote' | 'tileKnowHowNote')
  icon: LucideIcon
  /** Where it goes, in Dutch and without prefix. */
  path?: string
  /** A tile whose page does not exist says 'Binnenkort' (PS-2.8). */
  pageExists: boolean
}

/** The four tiles at the top of the dashboard, in order. */
export const tiles: readonly DashboardTile[] = [
  { title: 'tileMission', note: 'tileMissionNote', icon: Sparkle, path: '/missie', pageExists: true },
  { title: 'tileInfo', note: 'tileInfoNote', icon: Info, path: '/info', pageExists: true },
  { title: 'tileKnowHow', note: 'tileKnowHowNote', icon: Library, path: '/know-how', pageExists: true },
  { title: 'tilePrompt', icon: Terminal, pageExists: false },
]
