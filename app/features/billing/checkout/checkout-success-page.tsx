import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/checkout-success-page'
import { PaidCheckout } from './paid-checkout.tsx'
import { type CheckoutOutcome, verifyCheckout } from './verify-checkout.server.ts'

/** Longer ids than this are not from the provider. */
const longestId = 200

/** /checkout/success?session_id= (PS-2.16): says that it was paid after asking the provider. */
export const loader = pageLoader(
  'learner',
  async (ctx, { context, url }: Route.LoaderArgs & { url: URL }) => {
    const { runtime } = context.get(pageRequest)
    const id = url.searchParams.get('session_id') ?? ''
    const outcome = await verifyCheckout(ctx, runtime, id.slice(0, longestId)).catch(whenAway)
    return {
      outcome,
      name: ctx.viewer.profile.full_name,
      meta: { title: messagesFor('billing', ctx.language)('successMeta') },
    }
  },
)

/** The payment may well have succeeded: that is said, instead of an error page. */
function whenAway(error: unknown): CheckoutOutcome | { state: 'away' } {
  if (error instanceof AppError && error.reason === 'payments_unreachable') return { state: 'away' }
  if (error instanceof AppError && error.reason === 'payments_not_configured') return { state: 'failed' }
  throw error
}

export const handle = { layout: 'paper' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

/** A bank takes seconds to days: the webhook tells this page, and it looks by itself in between. */
function useLookAgain(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => void revalidate(), 5000)
    return () => clearInterval(timer)
  }, [active, revalidate])
}

export default function CheckoutSuccessPage({ loaderData }: Route.ComponentProps) {
  const { outcome, name } = loaderData
  useLookAgain(outcome.state === 'pending' || outcome.state === 'away')
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.5rem,3vw,2.25rem)]">
      {outcome.state === 'paid' ? (
        <PaidCheckout paid={outcome} name={name} />
      ) : (
        <UnpaidCheckout state={outcome.state} />
      )}
    </main>
  )
}

const bodies = { open: 'openBody', failed: 'failedBody', away: 'awayBody', pending: 'pendingBody' } as const

function UnpaidCheckout({ state }: { state: keyof typeof bodies }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { revalidate, state: reading } = useRevalidator()
  const title = state === 'pending' ? t('pendingTitle') : t('failedTitle')
  return (
    <>
      <div className="stack [--stack:10px]">
        <h1>{title}</h1>
        <p className="lead" role="status">
          {t(bodies[state])}
        </p>
      </div>
      <div className="row flex-wrap gap-3">
        {state !== 'failed' && (
          <Button busy={reading !== 'idle'} onClick={() => void revalidate()}>
            {t('checkAgain')}
          </Button>
        )}
        {state === 'pending' ? (
          <ButtonLink href={localePath(language, '/account-dashboard')}>{t('toDashboard')}</ButtonLink>
        ) : (
          <ButtonLink href={localePath(language, '/pricing')} variant="primary">
            {t('toPricing')}
          </ButtonLink>
        )}
        {state === 'failed' && (
          <ButtonLink href={localePath(language, '/contact')}>{t('toContact')}</ButtonLink>
        )}
      </div>
    </>
  )
}
