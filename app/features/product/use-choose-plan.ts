import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BillingApi } from '#app/features/billing/api.server.ts'
import { planText } from '#app/features/billing/plan-texts.ts'
import { type PlanId, plans, trialDays } from '#app/features/billing/plans.ts'
import { useErrorMessage, useLanguage, useWords } from '#app/i18n/words.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'

/**
 * What pressing a plan does (SPEC 2 "Pricing page", DECISIONS 27-29): somebody signed out signs in first and goes on
 * from there. Plans for one person begin with the free days; plans for a company are asked for in a form.
 */
export function useChoosePlan(signedIn: boolean) {
  const t = useWords('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  /** What was pressed before signing in. */
  const [wanted, setWanted] = useState<PlanId | null>(null)
  const [asking, setAsking] = useState<PlanId | null>(null)
  const [busy, setBusy] = useState<PlanId | null>(null)

  async function startTrial(id: PlanId): Promise<void> {
    setBusy(id)
    try {
      await outcome(apiClient<BillingApi>(language)['start-trial'].$post())
      const values = { days: trialDays }
      notify({
        tone: 'success',
        title: t('trialStarted', values),
        description: t('trialStartedBody', values),
      })
      await navigate(localePath(language, '/account-dashboard'))
    } catch (error) {
      await explain(error instanceof ApiError ? error.reason : 'unknown')
    } finally {
      setBusy(null)
    }
  }

  async function explain(reason: string): Promise<void> {
    if (reason === 'profile_required') {
      await navigate(localePath(language, '/onboarding?next=/pricing'))
    } else if (reason === 'free_trial_used') {
      notify({ tone: 'destructive', title: t('error_free_trial_used'), description: t('freeTrialUsedBody') })
    } else if (reason === 'already_unlimited') {
      notify({ title: t('currentlyUnlimited') })
    } else {
      notify({ tone: 'destructive', title: t('checkoutFailed'), description: messageOf(reason) })
    }
  }

  function proceed(id: PlanId): void {
    if (plans[id].segment === 'business') setAsking(id)
    else void startTrial(id)
  }

  return {
    busy,
    choose: (id: PlanId) => (signedIn ? proceed(id) : setWanted(id)),
    auth: {
      open: wanted !== null,
      onOpenChange: (open: boolean) => {
        if (!open) setWanted(null)
      },
      onSuccess: () => {
        const id = wanted
        setWanted(null)
        void revalidator.revalidate()
        if (id) proceed(id)
      },
    },
    request: {
      open: asking !== null,
      onOpenChange: (open: boolean) => {
        if (!open) setAsking(null)
      },
      message: asking ? t('orderMessage', { plan: planText(asking, t).title }) : '',
    },
  }
}
