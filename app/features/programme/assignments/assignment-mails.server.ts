import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'
import { operator } from '#app/lib/operator.ts'
import type { NoticeKind } from './notices.ts'
import type { AssignmentRow } from './read-assignments.server.ts'

/** What is told of one assignment. */
export interface Told extends AssignmentRow {
  kind: NoticeKind
}

interface Reader {
  email: string
  full_name: string
  language: Language
}

/** Most lines of a mail; the page has them all. */
const linesMax = 20

/** What is asked of somebody, with the deadline of each. */
export function learnerMail(
  { appUrl }: Pick<MailContext, 'appUrl'>,
  reader: Reader,
  told: readonly Told[],
): Mail {
  const { email, full_name, language } = reader
  const t = messagesFor('programme', language)
  const lines = told.slice(0, linesMax).map(({ title, kind, due_on }) => {
    const day = longDate(new Date(`${due_on}T12:00:00Z`), localeOf[language])
    return t(`mailLine_${kind === 'lead' ? 'late' : kind}`, { title, day })
  })
  return renderMail({
    kind: 'assignment',
    to: email,
    language,
    subject: t(told.some(({ kind }) => kind === 'late') ? 'mailSubjectLate' : 'mailSubject'),
    paragraphs: [
      t('mailGreeting', { name: nameInMail(full_name, t('mailGreetingName')) }),
      t('mailIntro', { brand: brand.name }),
      ...lines,
    ],
    action: { label: t('mailAction'), url: appUrl + localePath(language, '/programme') },
    after: [t('mailWhy'), `${operator.company}, ${operator.address}`],
  })
}

/** Who is not done yet a week after the deadline, for a lead: names and what it is about, and no score. */
export function leadMail(
  { appUrl }: Pick<MailContext, 'appUrl'>,
  reader: Reader,
  told: readonly Told[],
): Mail {
  const { email, full_name, language } = reader
  const t = messagesFor('programme', language)
  const shown = told.slice(0, linesMax)
  const lines = shown.map((one) => {
    const name = nameInMail(one.full_name, t('mailSomebody'))
    return t('mailLeadLine', { name, title: one.title })
  })
  const more = told.length - shown.length
  return renderMail({
    kind: 'assignment',
    to: email,
    language,
    subject: t('mailLeadSubject'),
    paragraphs: [
      t('mailGreeting', { name: nameInMail(full_name, t('mailGreetingName')) }),
      t('mailLeadIntro'),
      ...lines,
      ...(more > 0 ? [t('mailLeadMore', { count: more })] : []),
    ],
    action: { label: t('mailLeadAction'), url: appUrl + localePath(language, '/team/programme') },
    after: [t('mailLeadWhy'), `${operator.company}, ${operator.address}`],
  })
}
