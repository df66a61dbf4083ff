import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plans, trialDays, yearlyDiscount } from '#app/features/billing/plans.ts'
import { keptPaymentEventDays, withdrawalDays } from '#app/features/billing/rules.ts'
import { keptAnswerDays } from '#app/features/company-snack/rules.ts'
import { keptDays } from '#app/features/contact/rules.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { keptDays as keptIdentityDays, minimumAge } from '#app/features/identity/rules.ts'
import {
  pushDeviceCookieName,
  pushDeviceKeptFor,
} from '#app/features/identity/session/keep-push-device.server.ts'
import { cookiePrefix, sessionCookieName } from '#app/features/identity/session-token.server.ts'
import { longestSessionDays, sessionDays } from '#app/features/identity/sign-in/auth.server.ts'
import { deviceCookieName, deviceRememberedFor } from '#app/features/identity/sign-in/device-cookie.server.ts'
import { signedUpCookieName } from '#app/features/identity/sign-in/sign-in-where-signed-up.server.ts'
import { keptLeagueDays } from '#app/features/leaderboard/league/rules.ts'
import { keptRecordYears } from '#app/features/literacy/rules.ts'
import { keptDays as keptNotificationDays } from '#app/features/notifications/notification-rules.ts'
import { keptSendDays } from '#app/features/notifications/reminders/reminder-rules.ts'
import { keptInvitationDays } from '#app/features/organisation/rules.ts'
import { keptSentDays } from '#app/features/sent-snacks/rules.ts'
import { keptSelectionDays } from '#app/features/snacks/wall/rules.ts'
import { visitorDays } from '#app/features/taster/rules.ts'
import { visitorCookieName } from '#app/features/taster/visitor-cookie.server.ts'
import { brand } from '#app/lib/brand.ts'
import { dateFormat } from '#app/lib/dates.ts'
import type { Env } from '#app/lib/env.server.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import { accessibilityChecked, operator, securityContact, service, terms } from '#app/lib/operator.ts'
import { THEME_KEY } from '#app/ui/shell/theme-script.ts'
import type { DocumentName } from './document-names.ts'
import { availabilityList, type ServiceLevelSettings } from './service-level.server.ts'
import { graderSentence, type ServiceSettings, subProcessorRows } from './sub-processors.server.ts'

/** The settings that the texts tell of: who else handles personal data, the service level, and whether cookies are for https alone. */
export type DocumentSettings = ServiceSettings & ServiceLevelSettings & Pick<Env, 'APP_URL'>

/** What `{{name}}` in a text of content/pages stands for: read from the code, so that the texts stay true. */
function documentValues(language: Language, env: DocumentSettings): Record<string, string> {
  const secure = env.APP_URL.startsWith('https:')
  const euro = new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR' })
  const price = (cents: number | null) => euro.format((cents ?? 0) / 100)
  const day = dateFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' })
  const { company, address, registration, mail } = operator
  return {
    brand: brand.name,
    company,
    address,
    registration,
    country: operator.country[language],
    court: operator.court[language],
    sub_processors: subProcessorRows(env, language),
    grader_sentence: graderSentence(env, language),
    availability: availabilityList(env, language),
    data_location: operator.dataLocation[language],
    mail_support: mail.support,
    mail_privacy: mail.privacy,
    terms_version: terms.version,
    terms_from: day.format(new Date(`${terms.from}T00:00:00Z`)),
    accessibility_checked: day.format(new Date(`${accessibilityChecked}T00:00:00Z`)),
    support_hours: String(service.replyHours.support),
    mail_security: securityContact.mail,
    notice_days: String(terms.noticeDays),
    liability_months: String(terms.liabilityMonths),
    minimum_age: String(minimumAge),
    privacy_hours: String(service.replyHours.privacy),
    withdrawal_days: String(withdrawalDays),
    money_back_days: String(service.moneyBackDays),
    pause_months: String(service.pauseMonths),
    trial_days: String(trialDays),
    price_starter: price(plans.starter.monthly_cents),
    price_biz_small: price(plans.biz_small.monthly_cents),
    price_biz_growth: price(plans.biz_growth.monthly_cents),
    yearly_discount: String(yearlyDiscount),
    session_days: String(sessionDays),
    longest_session_days: String(longestSessionDays),
    handled_days: String(keptDays.handledMessage),
    spam_days: String(keptDays.spam),
    unconfirmed_days: String(keptDays.unconfirmed),
    unsubscribed_days: String(keptDays.unsubscribed),
    mail_days: String(keptDays.sentMail),
    invitation_days: String(keptInvitationDays),
    notification_days: String(keptNotificationDays),
    reminder_days: String(keptSendDays),
    sign_up_days: String(keptIdentityDays.unconfirmedSignUp),
    record_years: String(keptRecordYears),
    event_days: String(keptIdentityDays.securityEvent),
    selection_days: String(keptSelectionDays),
    league_days: String(keptLeagueDays),
    sent_snack_days: String(keptSentDays),
    company_snack_days: String(keptAnswerDays),
    payment_event_days: String(keptPaymentEventDays),
    cookie_session: sessionCookieName(secure),
    cookie_visitor: visitorCookieName(secure),
    cookie_signed_up: signedUpCookieName(secure),
    cookie_device: deviceCookieName(secure),
    cookie_sso: `${cookiePrefix(secure)}.sso`,
    cookie_push: pushDeviceCookieName(secure),
    push_days: String(pushDeviceKeptFor / 86_400),
    device_days: String(deviceRememberedFor / 86_400),
    visitor_days: String(visitorDays),
    storage_theme: THEME_KEY,
  }
}

const files = new Map<string, string>()

/**
 * A text as Markdown, filled in.
 * @param own what else the text may name, such as facts about one organisation
 * @throws Error when the text names a value that is not there
 */
export function readDocument(
  name: DocumentName | 'works-council',
  language: Language,
  env: DocumentSettings,
  own: Record<string, string> = {},
): string {
  const path = join(contentFolder(), 'pages', language, `${name}.md`)
  const text = files.get(path) ?? readFileSync(path, 'utf8')
  files.set(path, text)
  const values = { ...documentValues(language, env), ...own }
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${path} asks for {{${key}}}, which has no value`)
    return value
  })
}
