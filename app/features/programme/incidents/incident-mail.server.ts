import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import type { Lead } from '#app/features/programme/leads.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'
import { operator } from '#app/lib/operator.ts'

/** Tells a lead that something was reported. What happened stays on the page: a mail goes through other people's systems. */
export function incidentMail(
  { appUrl }: Pick<MailContext, 'appUrl'>,
  { email, full_name, language }: Lead,
  personalData: boolean,
  id: string,
): Mail {
  const t = messagesFor('programme', language)
  return renderMail({
    kind: 'incident',
    to: email,
    language,
    subject: t(personalData ? 'mailIncidentSubjectData' : 'mailIncidentSubject'),
    paragraphs: [
      t('mailGreeting', { name: nameInMail(full_name, t('mailGreetingName')) }),
      t('mailIncidentIntro', { brand: brand.name }),
      ...(personalData ? [t('incidentBreach')] : []),
    ],
    action: {
      label: t('mailIncidentAction'),
      url: appUrl + localePath(language, `/team/programme/incidents/${id}`),
    },
    after: [t('mailIncidentWhy'), `${operator.company}, ${operator.address}`],
  })
}
