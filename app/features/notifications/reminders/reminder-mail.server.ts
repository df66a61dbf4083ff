import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'
import { operator } from '#app/lib/operator.ts'
import { stopToken } from './reminder-token.server.ts'

export interface Reminder {
  user_id: string
  email: string
  language: Language
  first_name: string
  /** Right answers in a row that count as a streak; 0 is none. */
  streak: number
  /** What lies in the wall for this person. */
  snack: { title: string; path: string }
}

/** What somebody asked to be reminded of, with a way to stop it: a link for people, one click for mail programs (RFC 8058). */
export function reminderMail(
  { appUrl, secret }: Pick<MailContext, 'appUrl' | 'secret'>,
  reminder: Reminder,
): Mail {
  const { user_id, email, language, first_name, streak, snack } = reminder
  const t = messagesFor('notifications', language)
  const token = stopToken(secret, user_id)
  const stopUrl = appUrl + localePath(language, `/reminders/unsubscribe?token=${token}`)
  return renderMail({
    kind: 'reminder',
    to: email,
    language,
    subject: t('mailSubject', { title: snack.title }),
    paragraphs: [
      t('mailGreeting', { name: nameInMail(first_name, t('mailGreetingName')) }),
      t('mailSnack', { title: snack.title }),
      ...(streak > 0 ? [t('mailStreak', { streak })] : []),
    ],
    action: { label: t('mailAction', { unit: brand.unit }), url: appUrl + localePath(language, snack.path) },
    after: [t('mailSettings'), `${operator.company}, ${operator.address}`],
    footLink: { label: t('mailStop'), url: stopUrl },
    unsubscribeUrl: stopUrl,
  })
}
