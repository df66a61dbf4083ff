import en from '#app/features/billing/mail-messages.en.ts'
import nl from '#app/features/billing/mail-messages.nl.ts'
import { trialDays } from '#app/features/billing/plans.ts'
import { translator } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'

export interface TrialOwner {
  email: string
  language: Language
  company: string
  /** As the database writes a moment. */
  ends: string
  /** Everybody in the organisation, with the owner. */
  people: number
}

/** Tells the owner that the free days of the organisation end in so many days, or (null) that they are over. */
export function teamTrialMail(appUrl: string, owner: TrialOwner, days: number | null): Mail {
  const { email, language, company, ends, people } = owner
  const t = translator<typeof nl>(language === 'en' ? en : nl, localeOf[language])
  const date = longDate(new Date(ends), localeOf[language])
  const values = { brand: brand.name, company, date, days: trialDays, count: people }
  const over = days === null
  return renderMail({
    kind: 'subscription_ends',
    to: email,
    language,
    subject: t(over ? 'trialOverSubject' : days === 1 ? 'trialTomorrowSubject' : 'trialSoonSubject', values),
    paragraphs: [
      t('greeting'),
      t(over ? 'trialOver' : 'trialSoon', values),
      t(people === 1 ? 'trialKeptAlone' : over ? 'trialOverKept' : 'trialKept', values),
    ],
    action: { label: t('trialAction'), url: appUrl + localePath(language, '/pricing#for-business') },
    after: [t('trialNothing'), t('signature', values)],
  })
}
