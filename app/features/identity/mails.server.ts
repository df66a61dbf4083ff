import { translator } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import { localeOf } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import en from './mail-messages.en.ts'
import nl from './mail-messages.nl.ts'

interface Request {
  to: string
  url: string
  language: Language
}

/** The words of a mail, and what kind of mail it is. */
const kinds = {
  reset: 'reset',
  verify: 'verification',
  existing: 'existing_account',
  changed: 'password_changed',
  ways: 'sign_in_changed',
} as const

function linkMail(about: keyof typeof kinds, { to, url, language }: Request): Mail {
  const values = { brand: brand.name }
  const t = translator<typeof nl>(language === 'en' ? en : nl, localeOf[language])
  return renderMail({
    kind: kinds[about],
    to,
    language,
    subject: t(`${about}Subject`, values),
    paragraphs: [t('greeting'), t(`${about}Intro`)],
    action: { label: t(`${about}Action`), url },
    after: [t(`${about}Ignore`), t('signature', values)],
  })
}

/** Mail with the link to choose a new password. */
export const resetMail = (request: Request): Mail => linkMail('reset', request)

/** Mail with the link that confirms an address. */
export const verificationMail = (request: Request): Mail => linkMail('verify', request)

/** Mail to somebody at whose address an account was asked for that is there already. */
export const existingAccountMail = (request: Request): Mail => linkMail('existing', request)

/** Mail to somebody whose password was changed while signed in: whoever did not do it must hear of it. */
export const passwordChangedMail = (request: Request): Mail => linkMail('changed', request)

/** Mail to somebody whose second factor or passkeys have changed. */
export const signInChangedMail = (request: Request): Mail => linkMail('ways', request)
