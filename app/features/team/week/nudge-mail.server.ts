import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { stopToken } from '#app/features/notifications/reminders/reminder-token.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'
import { operator } from '#app/lib/operator.ts'

interface Nudged {
  user_id: string
  email: string
  first_name: string
  language: Language
}

/** A nudge by mail, with the way to stop mails like it: the one of reminders, as who wants none of those gets none of these. */
export function nudgeMail(
  { appUrl, secret }: Pick<MailContext, 'appUrl' | 'secret'>,
  { user_id, email, first_name, language }: Nudged,
): Mail {
  const t = messagesFor('notifications', language)
  const stopUrl = appUrl + localePath(language, `/reminders/unsubscribe?token=${stopToken(secret, user_id)}`)
  return renderMail({
    kind: 'nudge',
    to: email,
    language,
    subject: t('nudgeSubject'),
    paragraphs: [t('mailGreeting', { name: nameInMail(first_name, t('mailGreetingName')) }), t('nudgeMail')],
    action: {
      label: t('mailAction', { unit: brand.unit }),
      url: appUrl + localePath(language, '/account-dashboard'),
    },
    after: [t('nudgeMailSettings'), `${operator.company}, ${operator.address}`],
    footLink: { label: t('mailStop'), url: stopUrl },
    unsubscribeUrl: stopUrl,
  })
}
