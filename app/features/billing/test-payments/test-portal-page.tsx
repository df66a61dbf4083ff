import { useState } from 'react'
import { OrderLines } from '#app/features/billing/checkout/order-lines.tsx'
import { CancelDialog } from '#app/features/billing/subscription/cancel-dialog.tsx'
import { pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/test-portal-page'
import { TestChange } from './test-change.tsx'
import { TestMark } from './test-mark.tsx'
import { testPortal } from './test-portal.server.ts'
import { useTestPortal } from './use-test-portal.ts'

/** /checkout/test-portal: what Stripe's customer portal is where keys are set (PD-28). */
export const loader = pageLoader('learner', async (ctx, { context }: Route.LoaderArgs) => {
  const found = await testPortal(ctx, context.get(pageRequest).runtime)
  const { plan, seats, yearly, status, cancel_at_period_end, current_period_end } = found
  return {
    subscription: {
      ...{ plan, seats, yearly, status, cancel_at_period_end },
      current_period_end: current_period_end?.toISOString() ?? null,
    },
    meta: { title: messagesFor('billing', ctx.language)('testPortalTitle') },
  }
})

export const handle = { layout: 'paper' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

type TestSubscription = Route.ComponentProps['loaderData']['subscription']

export default function TestPortalPage({ loaderData }: Route.ComponentProps) {
  const { subscription } = loaderData
  const t = useMessages('billing')
  const runs = subscription.status === 'active'
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <div className="stack [--stack:6px]">
        <BackLink href={localePath(useLanguage(), '/settings?tab=billing')}>{t('toSettings')}</BackLink>
        <h1>{t('testPortalTitle')}</h1>
      </div>
      <TestMark />
      <div className="grid gap-5 lg:grid-cols-2">
        <Standing subscription={subscription} />
        {runs && <TestChange subscription={subscription} />}
        {runs && <Simulate />}
      </div>
    </main>
  )
}

function Standing({ subscription }: { subscription: TestSubscription }) {
  const t = useMessages('billing')
  const locale = localeOf[useLanguage()]
  const { busy, act } = useTestPortal()
  const [asking, ask] = useState(false)
  const { status, cancel_at_period_end: ending, current_period_end } = subscription
  const word =
    status === 'past_due'
      ? 'statusPastDue'
      : status === 'canceled'
        ? 'statusCanceled'
        : ending
          ? 'statusEnding'
          : 'statusActive'
  return (
    <Card title={t('successDetails')}>
      <div className="stack [--stack:14px]">
        <OrderLines order={subscription} total={t('testPrice')} />
        <p>
          <b>{t(word)}</b>
          {status === 'active' && current_period_end && (
            <>
              {'. '}
              {t(ending ? 'panelEnds' : 'panelNext')}: {longDate(new Date(current_period_end), locale)}
            </>
          )}
        </p>
        <div className="row flex-wrap gap-3">
          {status === 'active' && (
            <Button busy={busy} onClick={() => (ending ? void act('resume') : ask(true))}>
              {t(ending ? 'testResume' : 'testCancel')}
            </Button>
          )}
          {status === 'past_due' && (
            <Button variant="primary" busy={busy} onClick={() => void act('pay')}>
              {t('testPayNow')}
            </Button>
          )}
        </div>
        {asking && (
          <CancelDialog
            until={current_period_end}
            busy={busy}
            onConfirm={() => void act('cancel').then(() => ask(false))}
            onClose={() => ask(false)}
          />
        )}
      </div>
    </Card>
  )
}

function Simulate() {
  const t = useMessages('billing')
  const { busy, act } = useTestPortal()
  return (
    <Card title={t('testSimulate')}>
      <div className="stack [--stack:14px]">
        <p className="small muted">{t('testSimulateBody')}</p>
        <div className="row flex-wrap gap-3">
          <Button busy={busy} onClick={() => void act('fail_payment')}>
            {t('testFail')}
          </Button>
          <Button onClick={() => void act('refund')}>{t('testRefund')}</Button>
        </div>
      </div>
    </Card>
  )
}
