import { brand } from '#app/lib/brand.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { operator } from '#app/lib/operator.ts'
import { mailMessagesFor } from './mail-messages.server.ts'

/** The last mail somebody gets: it is taken out of the queue as soon as it is sent. */
export function goodbyeMail(to: { to: string; language: Language; appUrl: string }): Mail {
  const t = mailMessagesFor(to.language)
  const mail = renderMail({
    kind: 'account_deleted',
    to: to.to,
    language: to.language,
    subject: t('goodbyeSubject', { brand: brand.name }),
    paragraphs: [t('mailGreeting'), t('goodbyeIntro', { brand: brand.name }), t('goodbyeWhat')],
    action: {
      label: t('goodbyeAction', { brand: brand.name }),
      url: to.appUrl + localePath(to.language, '/'),
    },
    after: [t('goodbyeNotYou', { email: operator.mail.privacy }), t('mailSignature', { brand: brand.name })],
  })
  return { ...mail, forget: true }
}
