import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'
import { operator } from '#app/lib/operator.ts'
import type { MailPart, Reader } from './notice-source.ts'

/** The mail of a day: everything that is to be told to one reader. The button goes to what comes first; the others have their address below. */
export function programmeMail(
  { appUrl }: Pick<MailContext, 'appUrl'>,
  { email, full_name, language }: Reader,
  parts: readonly [MailPart, ...MailPart[]],
): Mail {
  const t = messagesFor('programme', language)
  const urlOf = ({ action }: MailPart) => appUrl + localePath(language, action.path)
  const [first] = parts
  const paragraphs = parts.flatMap((part, at) => [
    part.intro,
    ...part.lines,
    ...(at > 0 && part.action.path !== first.action.path ? [`${part.action.label}: ${urlOf(part)}`] : []),
  ])
  return renderMail({
    kind: 'assignment',
    to: email,
    language,
    subject: parts.length === 1 ? first.subject : t('mailDaySubject'),
    paragraphs: [t('mailGreeting', { name: nameInMail(full_name, t('mailGreetingName')) }), ...paragraphs],
    action: { label: first.action.label, url: urlOf(first) },
    after: [...new Set(parts.map(({ why }) => why)), `${operator.company}, ${operator.address}`],
  })
}
