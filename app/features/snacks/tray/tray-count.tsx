import { Link } from 'react-router'
import { useTray } from '#app/features/snacks/answering/use-tray.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'

/** Today's tray in the bar of every page: a small window for each bite, dark when it was taken. Leads to the tray. */
export function TrayCount() {
  const t = useMessages('shared')
  const language = useLanguage()
  const tray = useTray()
  if (!tray) return null
  return (
    <Link className="traycount" to={localePath(language, '/account-dashboard')}>
      <span className="sr">{t('trayNow', { taken: tray.taken, total: tray.items.length })}</span>
      {tray.items.map(({ id, taken }) => (
        <span key={id} className="traycount__window" data-taken={taken || undefined} aria-hidden="true" />
      ))}
    </Link>
  )
}
