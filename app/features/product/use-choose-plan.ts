import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { BillingApi } from '#app/features/billing/api.server.ts'
import type { PaymentApi } from '#app/features/billing/payment-api.server.ts'
import type { Period } from '#app/features/billing/plan-texts.ts'
import { type PlanId, plans, trialDays } from '#app/features/billing/plans.ts'
import type { BoughtPlan, noTrialBecause } from '#app/features/billing/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { choicePath, chosenIn, stepAfterChoice, stepAfterLink, stepAfterRefusal } from './choose-plan.ts'

/** Who looks at the plans, as far as choosing one depends on it. */
interface Chooser {
  signedIn: boolean
  /** The plan that somebody pays for already. */
  current: { plan: BoughtPlan } | null
  /** Why the free days are not offered, if they are not. */
  noTrial: ReturnType<typeof noTrialBecause>
  period: Period
  /** A buyer of a business plan has to say which company it is for. */
  asksCompany: boolean
  /** While the viewer's own free days run: until when, ISO 8601. */
  trialEnds: string | null
}

const seatsOf = (id: PlanId) => plans[id].seats.to ?? plans[id].seats.from

/**
 * What pressing a plan does (PS-2.19, PD-27 to PD-29): somebody signed out signs in first and goes on
 * from there, also by way of a mailed link and the profile that has to be made. The free days begin at once, enterprise is asked for in a
 * form, the others lead to the payment page, and who pays already is asked about changing.
 */
export function useChoosePlan({ signedIn, current, noTrial, period, asksCompany, trialEnds }: Chooser) {
  const t = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  /** What was pressed before signing in. */
  const [wanted, setWanted] = useState<PlanId | null>(null)
  const [asking, setAsking] = useState(false)
  const [changing, setChanging] = useState<BoughtPlan | null>(null)
  /** The business plan whose company is asked for, and its name when it was given. */
  const [naming, setNaming] = useState<BoughtPlan | null>(null)
  const [company, setCompany] = useState<string>()
  const [offering, setOffering] = useState(false)
  const { busy, running, run } = useApiCall<PlanId>()
  const to = (path: string) => localePath(language, path)

  async function startTrial(): Promise<void> {
    await outcome(apiClient<BillingApi>(language)['start-trial'].$post())
    const values = { days: trialDays }
    const description = t('trialStartedBody', values)
    notify({ tone: 'success', title: t('trialStarted', values), description })
    await navigate(to('/account-dashboard'))
  }

  /** In this tab: a new one would be blocked after waiting for the server (decision 0015). */
  async function pay(id: BoughtPlan, companyName?: string): Promise<void> {
    const json = {
      ...{ planId: id, seats: seatsOf(id), isYearly: period === 'year' },
      ...(companyName && { companyName }),
    }
    const { url } = await outcome(apiClient<PaymentApi>(language)['create-checkout'].$post({ json }))
    window.location.assign(url)
  }

  async function explain(reason: string, id: PlanId): Promise<void> {
    const next = stepAfterRefusal(reason, id)
    if (next === 'profile') {
      await navigate(to(`/onboarding?next=${encodeURIComponent(choicePath(id, period))}`))
    } else if (next === 'change') {
      await revalidator.revalidate()
      setChanging(id as BoughtPlan)
    } else if (next === 'trial_used') {
      notify({ tone: 'destructive', title: t('error_free_trial_used'), description: t('freeTrialUsedBody') })
    } else if (next === 'already_unlimited') {
      notify({ title: t('currentlyUnlimited') })
    } else {
      notify({ tone: 'destructive', title: t('checkoutFailed'), description: messageOf(reason) })
    }
  }

  async function proceed(id: PlanId, companyName?: string): Promise<void> {
    const step = stepAfterChoice(id, { current, asksCompany }, companyName)
    if (step.do === 'ask') return setAsking(true)
    if (step.do === 'name') return setNaming(step.plan)
    setCompany(companyName)
    setNaming(null)
    if (step.do === 'change') return setChanging(step.plan)
    const call = () => (step.do === 'pay' ? pay(step.plan, companyName) : startTrial())
    await run(call, { name: id, refused: ({ reason }) => explain(reason, id), leaves: true })
  }

  const forgetChosen = useResume(signedIn, (id) => {
    const step = stepAfterLink(id, { trialEnds, noTrial })
    if (step === 'proceed') return void proceed(id)
    if (step === 'trial_runs' && trialEnds) {
      const body = t('trialRunningBody', { date: longDate(new Date(trialEnds), localeOf[language]) })
      return notify({ title: t('trialRunningTitle'), description: body })
    }
    // A link must not be able to use up the free days: here they begin by a button only.
    return noTrial ? void explain(noTrial, id) : setOffering(true)
  })

  function choose(id: PlanId): void {
    // Else what the address says is gone on with as well after signing in.
    forgetChosen()
    if (signedIn) void proceed(id)
    else setWanted(id)
  }

  return {
    busy: running,
    choose,
    auth: {
      open: wanted !== null,
      next: wanted ? choicePath(wanted, period) : undefined,
      onOpenChange: (open: boolean) => {
        if (!open) setWanted(null)
      },
      onSuccess: () => {
        const id = wanted
        setWanted(null)
        void revalidator.revalidate()
        if (id) void proceed(id)
      },
    },
    trial: {
      open: offering,
      onOpenChange: setOffering,
      busy: running === 'free',
      onStart: () => void proceed('free').finally(() => setOffering(false)),
    },
    request: { open: asking, onOpenChange: setAsking },
    naming: {
      open: naming !== null,
      busy,
      onName: (name: string) => void (naming && proceed(naming, name)),
      onClose: () => setNaming(null),
    },
    change: {
      companyName: company,
      order: changing && { plan: changing, seats: seatsOf(changing), yearly: period === 'year' },
      close: () => setChanging(null),
    },
  }
}

/**
 * Goes on with what somebody chose before confirming an address or making a profile (`?choose=`).
 * @returns forgets that
 */
function useResume(signedIn: boolean, proceed: (id: PlanId) => void): () => void {
  const [params, setParams] = useSearchParams()
  const chosen = chosenIn(params)
  function forget(): void {
    if (!params.has('choose')) return
    const rest = new URLSearchParams(params)
    rest.delete('choose')
    setParams(rest, { replace: true, preventScrollReset: true })
  }
  const resume = useEffectEvent((id: PlanId) => {
    // Once: coming back from the payment page must not lead there again.
    forget()
    proceed(id)
  })
  useEffect(() => {
    if (signedIn && chosen) resume(chosen)
  }, [signedIn, chosen])
  return forget
}
