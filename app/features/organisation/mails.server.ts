import { translator } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { asSentences, nameInMail } from '#app/lib/mail/name-in-mail.ts'
import en from './mail-messages.en.ts'
import nl from './mail-messages.nl.ts'
import { type InvitedRole, invitationDays } from './rules.ts'

const messagesIn = (language: Language) =>
  translator<typeof nl>(language === 'en' ? en : nl, localeOf[language])

interface SeatInvitation {
  email: string
  /** Of the invited person, as the owner wrote it. */
  name: string | null
  language: Language
  token: string
  role: InvitedRole
  inviter: string
  company: string
}

const linkOf = (appUrl: string, language: Language, token: string) =>
  appUrl + localePath(language, `/invitation/${token}`)

/** Only the hash of a link is kept; so the letter that holds it does not stay in the queue once it is sent. */
const secret = (mail: Mail): Mail => ({ ...mail, forget: true })

const seatWords = { member: 'seatMember', team_leader: 'seatLeader', learning_lead: 'seatLead' } as const

/** Asks somebody to take a seat: who asks, what it is, and what an employer sees of it and what not. */
export function seatInvitationMail(appUrl: string, invitation: SeatInvitation): Mail {
  const { email, language, token, role } = invitation
  const t = messagesIn(language)
  const called = nameInMail(invitation.name ?? '', '')
  const names = {
    inviter: nameInMail(invitation.inviter, t('someColleague')),
    company: nameInMail(invitation.company, t('someCompany')),
  }
  return secret(
    renderMail({
      kind: 'seat_invitation',
      to: email,
      language,
      subject: t('seatSubject', { ...names, brand: brand.name }),
      paragraphs: [
        called ? t('greetingName', { name: called }) : t('greeting'),
        asSentences(t(seatWords[role], { ...names, brand: brand.name })),
        t('what', { brand: brand.name }),
        t('employer', names),
      ],
      action: { label: t('seatAction'), url: linkOf(appUrl, language, token) },
      after: [
        t('seatValid', { email, days: invitationDays }),
        t('ignore'),
        t('signature', { brand: brand.name }),
      ],
    }),
  )
}

/** Asks a colleague to learn too, on his or her own. */
export function colleagueInvitationMail(
  appUrl: string,
  { email, language, token, inviter }: Pick<SeatInvitation, 'email' | 'language' | 'token' | 'inviter'>,
): Mail {
  const t = messagesIn(language)
  const name = nameInMail(inviter, t('someColleague'))
  return secret(
    renderMail({
      kind: 'colleague_invitation',
      to: email,
      language,
      subject: t('colleagueSubject', { inviter: name, brand: brand.name }),
      paragraphs: [
        t('greeting'),
        asSentences(t('colleague', { inviter: name, brand: brand.name })),
        t('what', { brand: brand.name }),
      ],
      action: { label: t('colleagueAction'), url: linkOf(appUrl, language, token) },
      after: [t('colleagueAfter'), t('ignore'), t('signature', { brand: brand.name })],
    }),
  )
}

interface Notice {
  email: string
  language: Language
  company: string
}

/** Tells somebody that he or she is no longer in an organisation, and that nothing of the learning is lost. */
export function removedMail(appUrl: string, { email, language, company }: Notice): Mail {
  const t = messagesIn(language)
  const name = nameInMail(company, t('someCompany'))
  return renderMail({
    kind: 'removed',
    to: email,
    language,
    subject: t('removedSubject', { company: name }),
    paragraphs: [t('greeting'), t('removed', { company: name }), t('removedKept')],
    action: { label: t('removedAction'), url: appUrl + localePath(language, '/account-dashboard') },
    after: [asSentences(t('removedSeen', { company: name })), t('signature', { brand: brand.name })],
  })
}

/** Tells somebody that an organisation is his or hers to look after now. */
export function ownershipMail(appUrl: string, notice: Notice & { from: string }): Mail {
  const t = messagesIn(notice.language)
  const names = {
    company: nameInMail(notice.company, t('someCompany')),
    from: nameInMail(notice.from, t('someOwner')),
  }
  return renderMail({
    kind: 'ownership',
    to: notice.email,
    language: notice.language,
    subject: t('ownerSubject', names),
    paragraphs: [t('greeting'), asSentences(t('owner', names))],
    action: { label: t('ownerAction'), url: appUrl + localePath(notice.language, '/team/seats') },
    after: [t('signature', { brand: brand.name })],
  })
}
