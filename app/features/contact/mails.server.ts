import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { dateFormat } from '#app/lib/dates.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { operator } from '#app/lib/operator.ts'
import { confirmDays, type FormFields, type FormKind, formFields, senderOf } from './rules.ts'

interface StoredMessage {
  id: string
  kind: FormKind
  fields: FormFields
  language: Language
}

/** Mail to the operator about a message, in Dutch; pressing reply answers the sender. */
export function messageMail(mailContext: MailContext, { id, kind, fields, language }: StoredMessage): Mail {
  const t = messagesFor('contact', 'nl')
  const lines = formFields[kind]
    .filter(({ name }) => name !== 'message' && fields[name])
    .map(({ name }) => `${t(`label_${name}`)}: ${fields[name]}`)
  return renderMail({
    kind: 'form_message',
    to: mailContext.operatorEmail,
    language: 'nl',
    subject: t('operatorSubject', { kind: t(`kind_${kind}`), about: fields.subject ?? senderOf(fields) }),
    paragraphs: [
      t('operatorIntro', { kind: t(`kind_${kind}`), language: t(`language_${language}`) }),
      lines.join('\n'),
      ...(fields.message ? [fields.message] : []),
      ...(kind === 'withdrawal' ? [t('withdrawOperator')] : []),
    ],
    action: { label: t('operatorAction'), url: `${mailContext.appUrl}/admin/inbox/${id}` },
    after: [t('operatorReply')],
    ...(fields.email && { replyTo: fields.email }),
  })
}

/**
 * Tells a consumer what was received and when: the acknowledgement on a durable medium that article 11a of Directive
 * 2011/83/EU asks for.
 */
export function withdrawalMail(mailContext: MailContext, message: StoredMessage, received: Date): Mail {
  const { id, fields, language } = message
  const t = messagesFor('contact', language)
  const format = { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' } as const
  const moment = dateFormat(localeOf[language], format).format(received)
  const lines = formFields.withdrawal
    .filter(({ name }) => fields[name])
    .map(({ name }) => `${t(`label_${name}`)}: ${fields[name]}`)
  return renderMail({
    kind: 'withdrawal',
    to: fields.email ?? '',
    language,
    subject: t('withdrawMailSubject'),
    paragraphs: [
      t('withdrawMailIntro', { name: senderOf(fields), moment }),
      lines.join('\n'),
      t('withdrawMailNext'),
    ],
    action: {
      label: t('withdrawMailAction'),
      url: mailContext.appUrl + localePath(language, '/terms-of-service'),
    },
    after: [
      t('withdrawMailQuestions', { email: operator.mail.support }),
      t('withdrawMailReference', { id }),
      `${operator.company}, ${operator.address}`,
    ],
    replyTo: operator.mail.support,
  })
}

interface Subscriber {
  email: string
  language: Language
}

/** Asks whether this address really wants the newsletter. */
export function confirmMail(mailContext: MailContext, { email, language }: Subscriber, token: string): Mail {
  const t = messagesFor('contact', language)
  const path = localePath(language, `/newsletter/confirm?token=${token}`)
  return renderMail({
    kind: 'newsletter_confirm',
    to: email,
    language,
    subject: t('confirmSubject', { brand: brand.name }),
    paragraphs: [t('mailGreeting'), t('confirmIntro', { brand: brand.name, days: confirmDays })],
    action: { label: t('confirmAction'), url: mailContext.appUrl + path },
    after: [t('confirmIgnore'), t('mailSignature', { brand: brand.name })],
  })
}

/** The address at which somebody leaves the newsletter: a page for people, one click for mail programs. */
export function unsubscribeUrl(
  mailContext: Pick<MailContext, 'appUrl'>,
  language: Language,
  token: string,
): string {
  return mailContext.appUrl + localePath(language, `/newsletter/unsubscribe?token=${token}`)
}

/** Says that the newsletter will come, and how to leave. */
export function welcomeMail(mailContext: MailContext, { email, language }: Subscriber, token: string): Mail {
  const t = messagesFor('contact', language)
  const url = unsubscribeUrl(mailContext, language, token)
  return renderMail({
    kind: 'newsletter_welcome',
    to: email,
    language,
    subject: t('welcomeSubject', { brand: brand.name }),
    paragraphs: [t('mailGreeting'), t('welcomeIntro', { brand: brand.name })],
    action: {
      label: t('welcomeAction', { brand: brand.name }),
      url: mailContext.appUrl + localePath(language, '/'),
    },
    after: [t('mailSignature', { brand: brand.name }), `${operator.company}, ${operator.address}`],
    footLink: { label: t('unsubscribeAction'), url },
    unsubscribeUrl: url,
  })
}
