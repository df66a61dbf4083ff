import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import type { NoticeKind } from '#app/features/programme/assignments/notices.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'
import { operator } from '#app/lib/operator.ts'

interface Reader {
  email: string
  full_name: string
  language: Language
}

/** Most names in a mail; the page has them all. */
const namesMax = 20

/** Asks somebody to read the policy that holds. Its own words are not in the mail. */
export function readerMail(
  { appUrl }: Pick<MailContext, 'appUrl'>,
  { email, full_name, language }: Reader,
  kind: Exclude<NoticeKind, 'lead'>,
  due_on: string,
): Mail {
  const t = messagesFor('policy', language)
  const day = longDate(new Date(`${due_on}T12:00:00Z`), localeOf[language])
  return renderMail({
    kind: 'assignment',
    to: email,
    language,
    subject: t(kind === 'late' ? 'mailSubjectLate' : 'mailSubject'),
    paragraphs: [
      t('mailGreeting', { name: nameInMail(full_name, t('mailGreetingName')) }),
      t(`mail_${kind}`, { day, brand: brand.name }),
    ],
    action: { label: t('mailAction'), url: appUrl + localePath(language, '/programme/policy') },
    after: [t('mailWhy'), `${operator.company}, ${operator.address}`],
  })
}

/** Who has not read the policy a week after the last day, for a lead: names and nothing else. */
export function readersLateMail(
  { appUrl }: Pick<MailContext, 'appUrl'>,
  { email, full_name, language }: Reader,
  late: readonly string[],
): Mail {
  const t = messagesFor('policy', language)
  const names = late.slice(0, namesMax).map((name) => nameInMail(name, t('mailSomebody')))
  const more = late.length - names.length
  return renderMail({
    kind: 'assignment',
    to: email,
    language,
    subject: t('mailLeadSubject'),
    paragraphs: [
      t('mailGreeting', { name: nameInMail(full_name, t('mailGreetingName')) }),
      t('mailLeadIntro'),
      ...names,
      ...(more > 0 ? [t('mailLeadMore', { count: more })] : []),
    ],
    action: { label: t('mailLeadAction'), url: appUrl + localePath(language, '/team/programme/policy') },
    after: [t('mailLeadWhy'), `${operator.company}, ${operator.address}`],
  })
}
