import type { MailPart, Reader } from '#app/features/programme/notices/notice-source.ts'
import type { OpenRound, Told } from '#app/features/programme/notices/round-notices.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'

/** An assignment that is not done. */
export interface OpenAssignment extends OpenRound {
  assignment_id: string
  title: string
}

/** Most lines of a mail; the page has them all. */
const linesMax = 20

/** What is asked of somebody, with the deadline of each. */
export function learnerPart({ language }: Reader, told: readonly Told<OpenAssignment>[]): MailPart {
  const t = messagesFor('programme', language)
  return {
    mine: true,
    subject: t(told.some(({ kind }) => kind === 'late') ? 'mailSubjectLate' : 'mailSubject'),
    intro: t('mailIntro', { brand: brand.name }),
    lines: told.slice(0, linesMax).map(({ open: { title, round }, kind }) => {
      const day = longDate(new Date(`${round.due}T12:00:00Z`), localeOf[language])
      return t(`mailLine_${kind === 'lead' ? 'late' : kind}`, { title, day })
    }),
    action: { label: t('mailAction'), path: '/programme' },
    why: t('mailWhy'),
  }
}

/** Who is not done yet a week after the deadline, for a lead: names and what it is about, and no score. */
export function leadPart({ language }: Reader, told: readonly Told<OpenAssignment>[]): MailPart {
  const t = messagesFor('programme', language)
  const shown = told.slice(0, linesMax)
  const more = told.length - shown.length
  return {
    mine: false,
    subject: t('mailLeadSubject'),
    intro: t('mailLeadIntro'),
    lines: [
      ...shown.map(({ open: { person, title } }) =>
        t('mailLeadLine', { name: nameInMail(person.full_name, t('mailSomebody')), title }),
      ),
      ...(more > 0 ? [t('mailLeadMore', { count: more })] : []),
    ],
    action: { label: t('mailLeadAction'), path: '/team/programme' },
    why: t('mailLeadWhy'),
  }
}
