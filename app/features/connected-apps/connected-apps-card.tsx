import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ConnectedApp } from './rules.ts'
import { useDisconnectApp } from './use-disconnect-app.ts'

interface ConnectedAppsCardProps {
  apps: ConnectedApp[]
  /** What an app is given to connect. */
  address: string
}

/** Apps that somebody connected, with a way to stop each; and how to connect one. */
export function ConnectedAppsCard({ apps, address }: ConnectedAppsCardProps) {
  const t = useMessages('connected-apps')
  const { busy, disconnect } = useDisconnectApp()
  return (
    <Card title={t('cardTitle')}>
      <div className="stack">
        <p className="muted">{t('cardIntro')}</p>
        <p className="num wrap-anywhere">
          <code>{address}</code>
        </p>
        {apps.length === 0 ? (
          <p>{t('cardNone')}</p>
        ) : (
          <ul className="stack [--stack:0px]">
            {apps.map((app) => (
              <AppRow key={app.id} app={app} busy={busy === app.id} onStop={() => void disconnect(app.id)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function AppRow({ app, busy, onStop }: { app: ConnectedApp; busy: boolean; onStop: () => void }) {
  const t = useMessages('connected-apps')
  const locale = localeOf[useLanguage()]
  const day = (moment: string) => longDate(new Date(moment), locale)
  const { name, place, connected_at, expires_at, last_used_at } = app
  return (
    <li className="row row--between border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="small wrap-anywhere">{t('cardPlace', { place })}</p>
        <p className="small muted">
          {t('cardSince', { day: day(connected_at) })} {t('cardUntil', { day: day(expires_at) })},{' '}
          {last_used_at ? t('cardUsed', { day: day(last_used_at) }) : t('cardUnused')}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={t('disconnectName', { name })} onClick={onStop}>
        {t('disconnect')}
      </Button>
    </li>
  )
}
