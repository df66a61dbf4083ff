import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { BillingOverview } from './billing-overview.server.ts'
import { usePortal } from './checkout/use-portal.ts'
import { InvoiceList } from './invoices/invoice-list.tsx'
import { planText } from './plan-texts.ts'
import { teamTrialPath, trialDays } from './plans.ts'
import { withdrawalDays } from './rules.ts'
import { SeatUsage } from './seat-usage.tsx'
import OverdueNotice from './subscription/overdue-notice.tsx'

const looks = {
  none: null,
  active: ['statusActive', 'success'],
  trial: ['statusTrial', 'accent'],
  trial_over: ['statusTrialOver', 'plain'],
  ending: ['statusEnding', 'warning'],
  past_due: ['statusPastDue', 'danger'],
  canceled: ['statusCanceled', 'plain'],
} as const satisfies Record<BillingOverview['status'], readonly [string, BadgeTone] | null>

/** The billing tab of settings (PS-2.15): what runs, until when, and the way to manage it. */
export function BillingPanel({ overview }: { overview: BillingOverview }) {
  const t = useMessages('billing')
  if (overview.lifetime) return <p>{t('panelLifetime')}</p>
  if (!overview.plan) {
    return (
      <div className="stack [--stack:16px]">
        <p>{t(overview.unlimited ? 'panelNoneUnlimited' : 'panelNone')}</p>
        {overview.team_trial && <TeamTrialInvite />}
        <PanelActions overview={overview} />
      </div>
    )
  }
  return (
    <div className="stack [--stack:20px]">
      {overview.status === 'past_due' && <OverdueNotice until={overview.grace_ends_at} action={false} />}
      <Facts overview={overview} />
      {overview.status === 'ending' && <p className="small muted">{t('panelEndingBody')}</p>}
      {overview.status === 'trial' && overview.seats && (
        <p className="small muted">{t('panelTeamTrialBody')}</p>
      )}
      {overview.status === 'trial_over' && <p>{t('panelTeamTrialOver')}</p>}
      {overview.status === 'canceled' && <p>{t('panelCanceledBody')}</p>}
      {overview.seats && overview.status !== 'canceled' && overview.status !== 'trial_over' && (
        <SeatUsage seats={overview.seats} />
      )}
      <PanelActions overview={overview} />
      {overview.manageable && <InvoiceList />}
      {overview.plan === 'starter' && overview.status !== 'canceled' && <WithdrawLine />}
    </div>
  )
}

/** What is bought alone is bought as a consumer: the way to withdraw stands where it is managed. */
function WithdrawLine() {
  const t = useMessages('billing')
  const [before, after] = t('panelWithdraw', { days: withdrawalDays }).split('{link}')
  return (
    <p className="small muted">
      {before}
      <Link to={localePath(useLanguage(), '/herroepen')}>{t('panelWithdrawLink')}</Link>
      {after}
    </p>
  )
}

/** What the date stands for. Of an agreement it is the last day, of all others the moment of a payment that may not follow. */
function dateNameOf({ plan, status }: BillingOverview) {
  if (status === 'trial') return 'panelTrialEnds'
  if (plan === 'enterprise') return 'panelThrough'
  return status === 'ending' ? 'panelEnds' : 'panelNext'
}

function Facts({ overview }: { overview: BillingOverview }) {
  const t = useMessages('billing')
  const locale = localeOf[useLanguage()]
  const { plan, status, yearly, next_billing } = overview
  const look = looks[status]
  const dateName = dateNameOf(overview)
  const facts: [name: string, value: ReactNode][] = [
    [t('panelPlan'), plan && planText(plan, t).title],
    [t('panelStatus'), look && <Badge tone={look[1]}>{t(look[0])}</Badge>],
    [t('panelPeriod'), yearly === null ? null : t(yearly ? 'byYear' : 'byMonth')],
    [t(dateName), next_billing && longDate(new Date(next_billing), locale)],
  ]
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The way to the free days of a whole organisation. */
function TeamTrialInvite() {
  const t = useMessages('billing')
  const href = localePath(useLanguage(), teamTrialPath)
  return (
    <p>
      <a href={href}>{t('teamTrialLink', { days: trialDays })}</a>
    </p>
  )
}

/** What was ended can be bought again; what runs is managed where it is paid, and changed on the pricing page. */
function PanelActions({ overview }: { overview: BillingOverview }) {
  const t = useMessages('billing')
  const pricing = localePath(useLanguage(), '/pricing')
  const { busy, open } = usePortal()
  const runs = overview.status === 'active' || overview.status === 'ending' || overview.status === 'past_due'
  return (
    <div className="row flex-wrap gap-3">
      {overview.manageable && (
        <Button variant={runs ? 'primary' : 'quiet'} busy={busy} onClick={() => void open()}>
          {t('manage')}
        </Button>
      )}
      <ButtonLink href={pricing} variant={overview.manageable ? 'quiet' : 'primary'}>
        {t(runs ? 'changePlan' : 'toPricing')}
      </ButtonLink>
    </div>
  )
}
