import { withdrawalDays } from '#app/features/billing/rules.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { operator } from '#app/lib/operator.ts'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/withdraw-page'
import { withdrawAction } from './withdraw-action.server.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawConfirm, WithdrawDone } from './withdraw-steps.tsx'

/** /herroepen: the withdrawal function for consumers (article 11a of Directive 2011/83/EU). */
export const loader = pageLoader('public', async ({ language, viewer }) => {
  const t = messagesFor('support', language)
  return {
    known: viewer && {
      name: viewer.profile?.full_name ?? '',
      email: viewer.email,
      contract: '',
      message: '',
    },
    meta: {
      title: t('withdrawTitle'),
      description: t('withdrawDescription', { brand: brand.name, days: withdrawalDays }),
    },
  }
})

export const action = withdrawAction

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'support' }) : []
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('support')
  const step = actionData?.step ?? 'fill'
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('withdrawHeading')}</h1>
          <p className="lead">{t('withdrawLead', { days: withdrawalDays })}</p>
        </div>
        <div className="cols cols--main">
          {actionData?.step === 'done' && <WithdrawDone {...actionData} />}
          {actionData?.step === 'confirm' && <WithdrawConfirm {...actionData} />}
          {step === 'fill' && (
            <WithdrawForm
              values={actionData?.values ?? loaderData.known ?? {}}
              refused={actionData?.step === 'fill' ? actionData : undefined}
            />
          )}
          <Card title={t('withdrawWhoTitle')}>
            <div className="prose">
              <p>{t('withdrawWho', { days: withdrawalDays })}</p>
              <p>{t('withdrawMoney')}</p>
              <p>{t('withdrawOther', { email: operator.mail.support })}</p>
            </div>
          </Card>
        </div>
      </div>
    </main>
  )
}
