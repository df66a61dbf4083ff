import { lazy, Suspense, useState } from 'react'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { MemberApi } from './member-api.server.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

/** For settings: leaving the organisation one belongs to. Not for its owner, nor for who is alone in an account. */
export function LeaveTeam({ company }: { company: string }) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    await run('leave', async () => {
      await outcome(apiClient<MemberApi>(language).account.leave.$post())
      return t('left', { company })
    })
    setAsking(false)
  }
  return (
    <Card title={t('leaveHeading')}>
      <p className="muted mb-3">{t('leaveBody', { company })}</p>
      <Button onClick={() => setAsking(true)}>{t('leave')}</Button>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            title={t('leaveTitle', { company })}
            action={t('leaveAction')}
            danger
            busy={busy === 'leave'}
            onConfirm={() => void leave()}
            onClose={() => setAsking(false)}
          >
            <p>{t('leaveConfirm', { company })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  )
}
