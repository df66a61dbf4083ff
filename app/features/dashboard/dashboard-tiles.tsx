import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Tile, Tiles } from '#app/ui/figures/tile.tsx'
import { type DashboardTile, tiles } from './tiles.ts'

/** The four shortcuts. All pages behind them are open to everybody who is signed in (PD-55). */
export function DashboardTiles() {
  const t = useMessages('dashboard')
  return (
    <Tiles label={t('tilesLabel')}>
      {tiles.map((tile) => (
        <OneTile key={tile.title} tile={tile} />
      ))}
    </Tiles>
  )
}

function OneTile({ tile }: { tile: DashboardTile }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  return (
    <Tile
      icon={tile.icon}
      title={t(tile.title, { brand: brand.name })}
      note={tile.note && t(tile.note)}
      href={localePath(language, tile.path)}
    />
  )
}
