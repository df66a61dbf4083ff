import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DisabledTile, PressTile, Tile, Tiles } from '#app/ui/tile.tsx'
import { type DashboardTile, tiles } from './tiles.ts'
import { useComingSoon, usePremiumNotice } from './use-notices.ts'

/** The four shortcuts. Without premium access an enabled one explains instead of opening (SPEC 6). */
export function DashboardTiles({ premium }: { premium: boolean }) {
  const t = useWords('dashboard')
  return (
    <Tiles label={t('tilesLabel')}>
      {tiles.map((tile) => (
        <OneTile key={tile.title} tile={tile} premium={premium} />
      ))}
    </Tiles>
  )
}

function OneTile({ tile, premium }: { tile: DashboardTile; premium: boolean }) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const comingSoon = useComingSoon()
  const premiumNotice = usePremiumNotice()
  const text = {
    icon: tile.icon,
    title: t(tile.title, { brand: brand.name }),
    note: tile.note && t(tile.note),
  }
  if (!tile.pageExists || !tile.path)
    return <DisabledTile {...text} badge={<Badge>{t('soon')}</Badge>} onPress={comingSoon} />
  if (!premium) return <PressTile {...text} onPress={premiumNotice} />
  return <Tile {...text} href={localePath(language, tile.path)} />
}
