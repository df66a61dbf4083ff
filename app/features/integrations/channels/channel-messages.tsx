import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { OwnMessage } from './list-channels.server.ts'
import { messageErrorKey } from './message-error.ts'

const looks = {
  delivered: { tone: 'success', label: 'deliveryArrived' },
  waiting: { tone: undefined, label: 'deliveryWaiting' },
  failed: { tone: 'danger', label: 'channelNotArrived' },
} as const

/** What became of the newest messages. */
export function ChannelMessages({ messages }: { messages: readonly OwnMessage[] }) {
  const t = useMessages('integrations')
  const format = dateFormat(localeOf[useLanguage()], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  const why = ({ last_error, last_status, state }: OwnMessage) => {
    const key = state === 'delivered' || !last_error ? undefined : messageErrorKey(last_error, last_status)
    return key && t(key, { status: last_status ?? '' })
  }
  return (
    <section className="stack [--stack:6px]" aria-label={t('channelMessagesTitle')}>
      <h3 className="font-semibold">{t('channelMessagesTitle')}</h3>
      <ul className="stack [--stack:0px]">
        {messages.map((message) => {
          const { id, channel, test, state, created_at } = message
          return (
            <li key={id} className="border-line border-t py-2 first:border-t-0">
              <p className="wrap-anywhere">
                {channel} <Badge tone={looks[state].tone}>{t(looks[state].label)}</Badge>
              </p>
              <p className="small muted">
                {[format.format(new Date(created_at)), test && t('channelTry'), why(message)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
