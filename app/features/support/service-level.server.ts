import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import { service } from '#app/lib/operator.ts'

/** What the operator promises organisations about availability and faults, each of them only when it is set. */
export type ServiceLevelSettings = Pick<
  Env,
  'SLA_AVAILABILITY' | 'SLA_CREDIT' | 'SLA_RESPONSE_HOURS' | 'SLA_NOTICE_DAYS'
>

/**
 * The service level, one sentence for each promise that is set; none where nothing is: nothing is promised by the product
 * itself (PD-34).
 */
export function serviceLevelLines(env: ServiceLevelSettings, language: Language): string[] {
  const t = messagesFor('support', language)
  const { SLA_AVAILABILITY: availability, SLA_CREDIT: credit } = env
  const { SLA_RESPONSE_HOURS: hours, SLA_NOTICE_DAYS: days } = env
  const { from, to } = service.hours
  const lines: string[] = []
  if (availability !== undefined) {
    const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 3 })
    lines.push(t('slaAvailability', { percent: number.format(availability) }))
  }
  if (credit !== undefined) lines.push(t('slaCredit', { percent: credit }))
  if (hours !== undefined) lines.push(t('slaResponse', { count: hours, from, to }))
  if (days !== undefined) lines.push(t('slaNotice', { count: days }))
  return lines
}

/** The numbered list of the terms: the service level that is set, else that uninterrupted operation is not promised. */
export function availabilityList(env: ServiceLevelSettings, language: Language): string {
  const t = messagesFor('support', language)
  const promised = serviceLevelLines(env, language)
  const lines =
    promised.length > 0
      ? [t('slaWho'), ...promised, t('slaOthers')]
      : [t('availabilityEffort'), t('availabilityMaintenance'), t('availabilityEnterprise')]
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
}
