import { Link } from 'react-router'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EventDetail } from './event-detail.tsx'
import { isKnownEvent } from './event-names.ts'
import type { EventPerson, ShownEvent } from './log-queries.server.ts'

const tones: Record<string, BadgeTone> = { low: 'plain', medium: 'warning', high: 'danger' }

/** Events under each other: what, who, to whom, when, and its details as a list. */
export function EventList({ events }: { events: readonly ShownEvent[] }) {
  const t = useMessages('admin')
  if (events.length === 0) return <p className="muted">{t('noEvents')}</p>
  return (
    <ol className="m-0 grid list-none gap-0 p-0">
      {events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </ol>
  )
}

function EventItem({ event }: { event: ShownEvent }) {
  const t = useMessages('admin')
  const { moment } = useFormats()
  const { event_type: type, severity, at, who, as_admin, target, details } = event
  const severityKey = severity === 'high' || severity === 'medium' ? severity : 'low'
  const listed = Object.entries(details).filter(([, value]) => value !== null && value !== '')
  return (
    <li className="stack border-line border-b py-3 last:border-b-0 [--stack:4px]">
      <div className="row row--between">
        <b className="wrap-anywhere">{isKnownEvent(type) ? t(`event_${type}`) : type}</b>
        <Badge tone={tones[severity] ?? 'plain'}>{t(`severity_${severityKey}`)}</Badge>
      </div>
      <p className="small muted">
        <time dateTime={at}>{moment(at)}</time>
        {' · '}
        {who ? <Person person={who} /> : t('byServer')}
        {as_admin && ` (${t('asSuperadmin')})`}
        {target && (
          <>
            {' → '}
            <Person person={target} />
          </>
        )}
      </p>
      {listed.length > 0 && (
        <ul className="small subtle m-0 list-none p-0">
          {listed.map(([name, value]) => (
            <EventDetail key={name} name={name} value={value} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Person({ person: { id, name } }: { person: EventPerson }) {
  const t = useMessages('admin')
  const language = useLanguage()
  if (!id) return t('goneAccount')
  return <Link to={localePath(language, `/admin/users/${id}`)}>{name}</Link>
}
