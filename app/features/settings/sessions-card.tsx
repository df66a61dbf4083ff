import { Laptop, Smartphone } from 'lucide-react'
import type { OwnSession } from '#app/features/identity/session/sessions.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { parseDevice } from './device-name.ts'
import { useSessions } from './use-sessions.ts'

/** Where one is signed in, with a way out of each (PD-36). */
export function SessionsCard({ sessions }: { sessions: OwnSession[] }) {
  const t = useMessages('settings')
  const { busy, endOne, endOthers } = useSessions()
  return (
    <Card title={t('sessionsTitle')}>
      <div className="stack">
        <p className="muted">{t('sessionsIntro')}</p>
        <ul className="stack [--stack:0px]">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void endOne(session.id)}
            />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button busy={busy === 'others'} className="justify-self-start" onClick={() => void endOthers()}>
            {t('signOutAll')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const pocket = new Set(['iPhone', 'iPad', 'Android'])

function SessionRow(props: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { session, busy, onEnd } = props
  const t = useMessages('settings')
  const locale = localeOf[useLanguage()]
  const { browser, system, raw } = parseDevice(session.user_agent)
  const device = browser && system ? t('browserOn', { browser, system }) : (raw ?? t('unknownDevice'))
  const day = (moment: string) => longDate(new Date(moment), locale)
  return (
    <li className="row row--between border-line border-t py-3 first:border-t-0">
      <div className="row keep min-w-0 flex-1 [--row:12px]">
        <Icon of={system && pocket.has(system) ? Smartphone : Laptop} />
        <div className="min-w-0">
          <p className="break-words font-semibold">
            {device} {session.current && <Badge tone="accent">{t('thisDevice')}</Badge>}
          </p>
          <p className="small muted">
            {t('lastUsed', { day: day(session.last_used_at) })},{' '}
            {t('signedInOn', { day: day(session.created_at) })}
          </p>
        </div>
      </div>
      {!session.current && (
        <Button size="sm" busy={busy} aria-label={t('signOutOneLabel', { device })} onClick={onEnd}>
          {t('signOutOne')}
        </Button>
      )}
    </li>
  )
}
