import { useRevalidator } from 'react-router'
import type { BillingApi } from '#app/features/billing/api.server.ts'
import { trialDays } from '#app/features/billing/plans.ts'
import { trialRefusal } from '#app/features/billing/trials/trial-refusal.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.ts'

/** Starts the free trial from the wall, for who has not had it (PD-27). */
export function TrialOffer() {
  const t = useMessages('dashboard')
  const billing = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const revalidator = useRevalidator()
  const { busy, run } = useApiCall()
  async function start() {
    const begin = async () => {
      await outcome(apiClient<BillingApi>(language)['start-trial'].$post())
      notify({
        tone: 'success',
        title: t('trialStarted', { days: trialDays }),
        description: t('trialStartedBody'),
      })
    }
    await run(begin, {
      refused: ({ reason }) => void notify(trialRefusal(reason, billing, messageOf)),
      settled: revalidator.revalidate,
    })
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
