import type { Level } from '#app/features/identity/rules.ts'
import { levelKeys } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { shareImageSize } from '#app/lib/share-images.ts'
import { badgeImage } from './badge-rules.ts'

/** The picture of a level, the same that shared links show. */
export function BadgePicture({ level }: { level: Level }) {
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <img
      className="badge-picture"
      src={`/share/${badgeImage(level)}-${language}.png`}
      {...shareImageSize}
      alt={t('badgePicture', { level: shared(levelKeys[level]), brand: brand.name })}
    />
  )
}
