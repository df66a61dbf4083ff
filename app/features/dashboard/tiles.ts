import { Info, Library, type LucideIcon, Sparkle, Terminal } from 'lucide-react'

type TileTitle = 'tileMission' | 'tileInfo' | 'tileKnowHow' | 'tilePrompt'

export interface DashboardTile {
  title: TileTitle
  note?: `${TileTitle}Note` & ('tileMissionNote' | 'tileInfoNote' | 'tileKnowHowNote' | 'tilePromptNote')
  icon: LucideIcon
  /** Where it goes, in Dutch and without prefix. */
  path: string
}

/** The four tiles at the top of the dashboard, in order. */
export const tiles: readonly DashboardTile[] = [
  { title: 'tileMission', note: 'tileMissionNote', icon: Sparkle, path: '/missie' },
  { title: 'tileInfo', note: 'tileInfoNote', icon: Info, path: '/info' },
  { title: 'tileKnowHow', note: 'tileKnowHowNote', icon: Library, path: '/know-how' },
  { title: 'tilePrompt', note: 'tilePromptNote', icon: Terminal, path: '/promptlab' },
]
