import type { Catalogue } from '#app/i18n/catalogue.ts'
import type { Translate } from '#app/i18n/translation.ts'

/** Why the free days did not begin, as a toast says it: used up before, nothing to gain, or anything else (PS-8). */
export function trialRefusal(
  reason: string,
  t: Translate<Catalogue['billing']>,
  messageOf: (reason: string) => string,
): { tone: 'default' | 'destructive'; title: string; description?: string } {
  if (reason === 'already_unlimited') return { tone: 'default', title: t('currentlyUnlimited') }
  const title = messageOf(reason)
  if (reason !== 'free_trial_used') return { tone: 'destructive', title }
  return { tone: 'destructive', title, description: t('freeTrialUsedBody') }
}
