import type { DayView } from '#app/features/snacks/tray/day-view.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Hatch } from '#app/ui/wall/hatch.tsx'

/** What a full stamp card opened: it stays until it was taken. */
export function GoldenHatch({ golden }: { golden: NonNullable<DayView['golden']> }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  return (
    <ul className="wall wall--tray">
      <Hatch
        className="hatch--golden"
        state={golden.taken ? 'done' : 'frosted'}
        snack="speciaal"
        kicker={t('cardTitle')}
        title={t('goldenTitle')}
        href={localePath(language, golden.path)}
        excerpt={golden.taken ? t('hatchTaken') : t('goldenBody')}
      />
    </ul>
  )
}
