import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { failedDaysMax } from './channel-rules.ts'

export interface ChannelOwner {
  email: string
  language: Language
  /** The name that the owner gave the channel. */
  channel: string
}

/** Tells an owner that a channel got nothing for days and is paused. */
export function channelPausedMail(appUrl: string, { email, language, channel }: ChannelOwner): Mail {
  const t = messagesFor('integrations', language)
  const values = { channel, days: failedDaysMax, brand: brand.name }
  return renderMail({
    kind: 'channel_paused',
    to: email,
    language,
    subject: t('pausedSubject', values),
    paragraphs: [t('pausedGreeting'), t('pausedBody', values), t('pausedCauses')],
    action: { label: t('pausedAction'), url: appUrl + localePath(language, '/team/integrations') },
    after: [t('pausedSignature', values)],
  })
}
