import type { NewApp } from '#app/features/identity/second-factor/authenticator-app.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** The key of a new app: a picture for the camera, a link for an app on this device, and letters to type. */
export function AppKey({ app }: { app: NewApp }) {
  const t = useMessages('settings')
  const { size, path } = app.qr
  return (
    <div className="stack">
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('appPicture')}>
        <path className="qr__dark" d={path} />
      </svg>
      <p className="small">
        <a href={app.uri}>{t('appOpen')}</a>
      </p>
      <div>
        <p className="small muted">{t('appType')}</p>
        <p className="num wrap-anywhere">{app.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
    </div>
  )
}
