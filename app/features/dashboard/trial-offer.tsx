import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BillingApi } from '#app/features/billing/api.server.ts'
import { trialDays } from '#app/features/billing/plans.ts'
import { trialRefusal } from '#app/features/billing/trial-refusal.ts'
import { useBillingReason } from '#app/features/billing/use-billing-reason.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.ts'

/** Starts the free trial from the wall, for who has not had it (PD-27). */
export function TrialOffer() {
  const t = useWords('dashboard')
  const billing = useWords('billing')
  const language = useLanguage()
  const messageOf = useBillingReason()
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      await outcome(apiClient<BillingApi>(language)['start-trial'].$post())
      notify({
        tone: 'success',
        title: t('trialStarted', { days: trialDays }),
        description: t('trialStartedBody'),
      })
    } catch (error) {
      notify(trialRefusal(reasonOf(error), billing, messageOf))
    } finally {
      await revalidator.revalidate()
      setBusy(false)
    }
  }
  return (
    <div className="stack mt-4 [--stack:8px]">
      <Button block busy={busy} onClick={() => void start()}>
        {t('trialOffer', { days: trialDays })}
      </Button>
      <p className="xs subtle">{t('trialOfferNote')}</p>
    </div>
  )
}
