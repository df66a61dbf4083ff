import type { MailPart, Reader } from '#app/features/programme/notices/notice-source.ts'
import type { OpenRound, Told } from '#app/features/programme/notices/round-notices.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { nameInMail } from '#app/lib/mail/name-in-mail.ts'

/** Most names in a mail; the page has them all. */
const namesMax = 20

/** Asks somebody to read the policy that holds. Its own words are not in the mail. */
export function readerPart({ language }: Reader, told: readonly Told<OpenRound>[]): MailPart {
  const t = messagesFor('policy', language)
  return {
    mine: true,
    subject: t(told.some(({ kind }) => kind === 'late') ? 'mailSubjectLate' : 'mailSubject'),
    intro: told
      .map(({ kind, open: { round } }) => {
        const day = longDate(new Date(`${round.due}T12:00:00Z`), localeOf[language])
        return t(`mail_${kind === 'lead' ? 'late' : kind}`, { day, brand: brand.name })
      })
      .join(' '),
    lines: [],
    action: { label: t('mailAction'), path: '/programme/policy' },
    why: t('mailWhy'),
  }
}

/** Who has not read the policy a week after the last day, for a lead: names and nothing else. */
export function readersLatePart({ language }: Reader, told: readonly Told<OpenRound>[]): MailPart {
  const t = messagesFor('policy', language)
  const names = told
    .slice(0, namesMax)
    .map(({ open }) => nameInMail(open.person.full_name, t('mailSomebody')))
  const more = told.length - names.length
  return {
    mine: false,
    subject: t('mailLeadSubject'),
    intro: t('mailLeadIntro'),
    lines: [...names, ...(more > 0 ? [t('mailLeadMore', { count: more })] : [])],
    action: { label: t('mailLeadAction'), path: '/team/programme/policy' },
    why: t('mailLeadWhy'),
  }
}
