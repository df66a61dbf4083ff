import { trialDays } from '#app/features/billing/plans.ts'
import { withdrawalDays } from '#app/features/billing/rules.ts'
import { decay } from '#app/features/progress/decay.ts'
import { dailyQuota, levelThresholds } from '#app/features/progress/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import { operator, service, terms } from '#app/lib/operator.ts'

export interface FaqCategory {
  title: string
  questions: { question: string; answer: string }[]
}

/** The help centre: three categories (PS-2.23). Its numbers are those of the rules. */
export function supportFaq(language: Language): FaqCategory[] {
  const t = messagesFor('support', language)
  const settings = messagesFor('settings', language)
  const button = messagesFor('billing', language)('manage')
  const link = messagesFor('identity', language)('forgotLink')
  const email = operator.mail.support
  const { lessons, mcq_questions: questions, scenario_questions: scenarios } = dailyQuota
  const { intermediate, advanced } = levelThresholds
  const xp = { intermediate, advanced, grace: decay.graceDays, decay: decay.xpPerDay }
  const pair = (question: string, answer: string) => ({ question, answer })
  return [
    {
      title: t('faqAccount'),
      questions: [
        pair(t('faqTrialQ'), t('faqTrialA', { days: trialDays })),
        pair(
          t('faqCancelQ'),
          t('faqCancelA', { days: terms.noticeDays, email, tab: settings('tab_billing'), button }),
        ),
        pair(t('faqRefundQ'), t('faqRefundA', { days: service.moneyBackDays, law: withdrawalDays, email })),
        pair(t('faqPauseQ'), t('faqPauseA', { months: service.pauseMonths, email })),
        pair(t('faqPasswordQ'), t('faqPasswordA', { link })),
      ],
    },
    {
      title: t('faqPlatform'),
      questions: [
        pair(t('faqSnackQ'), t('faqSnackA')),
        pair(t('faqQuotaQ'), t('faqQuotaA', { lessons, questions, scenarios })),
        pair(t('faqXpQ'), t('faqXpA', xp)),
        pair(t('faqAiQ'), t('faqAiA')),
        pair(t('faqNameQ'), t('faqNameA', { tab: settings('tab_profile') })),
      ],
    },
    {
      title: t('faqTechnical'),
      questions: [
        pair(t('faqBrowserQ'), t('faqBrowserA', { versions: service.browserVersions })),
        pair(t('faqInstallQ'), t('faqInstallA', { brand: brand.name })),
        pair(t('faqMailQ'), t('faqMailA')),
        pair(t('faqErrorQ'), t('faqErrorA')),
        pair(t('faqLostQ'), t('faqLostA', { brand: brand.name })),
      ],
    },
  ]
}
