import type { Catalogue } from '#app/i18n/catalogue.ts'
import type { Translate } from '#app/i18n/translation.ts'

/** Nobody refused: there was no answer, or something broke. */
const unexpected = new Set(['unknown', 'network'])

/** Why the portal does not open, as a toast says it: a refusal says which, anything else went wrong (PS-8.2). */
export function portalFailure(
  reason: string,
  t: Translate<Catalogue['billing']>,
  messageOf: (reason: string) => string,
): { title: string; description: string } {
  if (unexpected.has(reason)) return { title: t('somethingWrong'), description: t('tryOrSupport') }
  return { title: t('portalFailed'), description: messageOf(reason) }
}
