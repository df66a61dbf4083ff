import { lazy, Suspense, useState } from 'react'
import { SecretDialog } from '#app/features/integrations/secret-dialog.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Deliveries } from './deliveries.tsx'
import { eventKeys } from './event-keys.ts'
import type { OwnDelivery, OwnWebhook } from './own-webhooks.server.ts'
import { useWebhookActions } from './use-webhooks.ts'

const NewWebhookDialog = lazy(() => import('./new-webhook-dialog.tsx'))

interface WebhooksCardProps {
  webhooks: readonly OwnWebhook[]
  deliveries: readonly OwnDelivery[]
}

/** Addresses that are told what happens, and what became of the messages to them. */
export function WebhooksCard({ webhooks, deliveries }: WebhooksCardProps) {
  const t = useMessages('integrations')
  const [adding, setAdding] = useState(false)
  const { busy, secret, forgetSecret, remove, replace, test, resend } = useWebhookActions()
  return (
    <Card title={t('webhooksTitle')}>
      <div className="stack">
        <p className="muted">{t('webhooksIntro')}</p>
        {webhooks.length === 0 ? (
          <p>{t('webhooksNone')}</p>
        ) : (
          <ul className="stack [--stack:0px]">
            {webhooks.map(({ id, url, events }) => (
              <li key={id} className="stack border-line border-t py-3 first:border-t-0 [--stack:8px]">
                <div className="min-w-0">
                  <p className="wrap-anywhere font-semibold">{url}</p>
                  <p className="small muted">{events.map((event) => t(eventKeys[event])).join(', ')}</p>
                </div>
                <div className="row">
                  <Button
                    size="sm"
                    busy={busy === `test-${id}`}
                    aria-label={t('webhookTestName', { url })}
                    onClick={() => void test(id)}
                  >
                    {t('webhookTest')}
                  </Button>
                  <Button
                    size="sm"
                    busy={busy === `replace-${id}`}
                    aria-label={t('webhookReplaceName', { url })}
                    onClick={() => void replace(id)}
                  >
                    {t('webhookReplace')}
                  </Button>
                  <Button
                    size="sm"
                    busy={busy === `remove-${id}`}
                    aria-label={t('webhookRemoveName', { url })}
                    onClick={() => void remove(id)}
                  >
                    {t('webhookRemove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Button variant="strong" className="justify-self-start" onClick={() => setAdding(true)}>
          {t('webhookNew')}
        </Button>
        {deliveries.length > 0 && (
          <Deliveries deliveries={deliveries} busy={busy} onResend={(id) => void resend(id)} />
        )}
      </div>
      <Suspense fallback={null}>{adding && <NewWebhookDialog onClose={() => setAdding(false)} />}</Suspense>
      {secret && (
        <SecretDialog title={t('webhookKeepTitle')} secret={secret} onClose={forgetSecret}>
          {t('webhookReplacedBody')}
        </SecretDialog>
      )}
    </Card>
  )
}
