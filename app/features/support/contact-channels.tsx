import { Clock, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { operator, service } from '#app/lib/operator.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Ways to reach the operator: only those that there are (app/lib/operator.ts). */
export function ContactChannels() {
  const t = useMessages('support')
  const { mail, phone, chat, company, address } = operator
  const { hours, replyHours } = service
  return (
    <Card title={t('channelsHeading')}>
      <ul className="stack list-none p-0">
        <Channel
          icon={Mail}
          name={t('channelMail')}
          note={t('channelMailBody', { hours: replyHours.support })}
        >
          <a href={`mailto:${mail.support}`}>{mail.support}</a>
        </Channel>
        {chat && (
          <Channel icon={MessageCircle} name={t('channelChat')}>
            <a href={chat}>{t('channelChatOpen')}</a>
          </Channel>
        )}
        {phone && (
          <Channel icon={Phone} name={t('channelPhone')} note={t('channelPhoneBody', hours)}>
            <a href={`tel:${phone.dial}`}>{phone.shown}</a>
          </Channel>
        )}
        <Channel icon={Clock} name={t('channelHours')} note={t('channelHoursBody', hours)} />
        <Channel icon={MapPin} name={t('channelPost')} note={`${company}, ${address}`} />
      </ul>
    </Card>
  )
}

interface ChannelProps {
  icon: LucideIcon
  name: string
  note?: string
  children?: ReactNode
}

function Channel({ icon, name, note, children }: ChannelProps) {
  return (
    <li className="row items-start keep">
      <Icon of={icon} className="mt-1 flex-none text-link" />
      <div className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        {children && <div>{children}</div>}
        {note && <p className="small muted">{note}</p>}
      </div>
    </li>
  )
}
