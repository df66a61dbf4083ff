import { useNavigate, useRevalidator } from 'react-router'
import { OrderLines } from '#app/features/billing/checkout/order-lines.tsx'
import { priceText } from '#app/features/billing/plan-texts.ts'
import { pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Receipt } from '#app/ui/wall/receipt.tsx'
import type { Route } from './+types/test-checkout-page'
import { getTestCheckout, type TestCheckout } from './test-checkout.server.ts'
import { TestMark } from './test-mark.tsx'
import type { TestPaymentApi } from './test-payment-api.server.ts'

/** /checkout/test/{id}: what Stripe's payment page is where keys are set (PD-28). */
export const loader = pageLoader('learner', async (ctx, { context, params }: Route.LoaderArgs) => ({
  checkout: await getTestCheckout(ctx, context.get(pageRequest).runtime, params.sessionId),
  meta: { title: messagesFor('billing', ctx.language)('testTitle') },
}))

export const handle = { layout: 'paper' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function TestCheckoutPage({ loaderData }: Route.ComponentProps) {
  const { checkout } = loaderData
  const t = useMessages('billing')
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <h1>{t('testTitle')}</h1>
      <TestMark />
      {checkout.status === 'open' ? (
        <OpenCheckout checkout={checkout} />
      ) : (
        <ClosedCheckout checkout={checkout} />
      )}
    </main>
  )
}

function OpenCheckout({ checkout }: { checkout: TestCheckout }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { busy, pay } = usePay(checkout.id)
  const { price } = priceText(checkout.plan, checkout.yearly ? 'year' : 'month', t, language)
  return (
    <Receipt tone="neutral" headingLevel={2} title={t('testOrder')} className="max-w-[34rem]">
      <OrderLines order={checkout} total={t('testTotal')} />
      <div className="row flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void pay('paid')}>
          {t('testPay', { price })}
        </Button>
        <Button onClick={() => void pay('declined')}>{t('testDecline')}</Button>
        <ButtonLink variant="ghost" href={localePath(language, '/pricing')}>
          {t('testBack')}
        </ButtonLink>
      </div>
    </Receipt>
  )
}

function ClosedCheckout({ checkout }: { checkout: TestCheckout }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const paid = checkout.status === 'complete'
  return (
    <>
      <Notice tone="warning" title={t('testClosed')}>
        {t(paid ? 'error_checkout_complete' : 'error_checkout_expired')}
      </Notice>
      <div className="row">
        <ButtonLink variant="primary" href={localePath(language, paid ? '/account-dashboard' : '/pricing')}>
          {t(paid ? 'toDashboard' : 'toPricing')}
        </ButtonLink>
      </div>
    </>
  )
}

function usePay(id: string) {
  const t = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { busy, run } = useApiCall()
  async function pay(how: 'paid' | 'declined'): Promise<void> {
    const settle = async () => {
      const call = apiClient<TestPaymentApi>(language)['test-checkout'][':id'].$post
      const { url } = await outcome(call({ param: { id }, json: { outcome: how } }))
      await navigate(url)
    }
    const say = failureToast(t('checkoutFailed'), messageOf)
    await run(settle, {
      refused: async (refusal) => {
        say(refusal)
        await revalidator.revalidate()
      },
    })
  }
  return { busy, pay }
}
