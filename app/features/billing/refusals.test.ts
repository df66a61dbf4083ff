import { expect, test } from 'vitest'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { portalFailure } from './checkout/portal-failure.ts'
import { trialRefusal } from './trials/trial-refusal.ts'

const nl = messagesFor('billing', 'nl')
const en = messagesFor('billing', 'en')
/** Stands for the sentence of a reason. */
const sentence = (reason: string) => `zin over ${reason}`

test('the portal says what was refused, and of anything unexpected that it went wrong', () => {
  expect(portalFailure('no_subscription', nl, sentence)).toEqual({
    title: 'Fout bij laden billing portal',
    description: 'zin over no_subscription',
  })
  for (const reason of ['unknown', 'network'])
    expect(portalFailure(reason, nl, sentence), reason).toEqual({
      title: 'Er ging iets mis',
      description: 'Probeer het opnieuw of neem contact op met support.',
    })
  expect(portalFailure('network', en, sentence).title).toBe('Something went wrong')
})

test('free days that were used up say so, with the way on', () => {
  const used = (t: typeof nl) => trialRefusal('free_trial_used', t, () => t('error_free_trial_used'))
  expect(used(nl)).toEqual({
    tone: 'destructive',
    title: 'Free trial al gebruikt',
    description: 'Kies een betaald abonnement om onbeperkt verder te gaan.',
  })
  expect(used(en).title).toBe('Free trial already used')
  expect(trialRefusal('already_unlimited', nl, sentence)).toEqual({
    tone: 'default',
    title: 'Je hebt al onbeperkt toegang',
  })
  expect(trialRefusal('network', nl, sentence)).toEqual({ tone: 'destructive', title: 'zin over network' })
})
