import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { NotificationItems } from './notification-items.tsx'
import type { NotificationList } from './notification-rules.ts'
import { useNotificationActions } from './use-notification-actions.ts'

const NotificationsSheet = lazy(() => import('./notifications-sheet.tsx'))

/** The newest notifications on the dashboard (PS-2.8, PD-32), and the way to all of them. */
export function NotificationsCard({ list }: { list: NotificationList }) {
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  const { revalidate } = useRevalidator()
  const actions = useNotificationActions(() => void revalidate())
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const fresh = list.unread > 0 && <Badge tone="danger">{t('newCount', { count: list.unread })}</Badge>
  const showAll = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <Card title={shared('notifications')} beside={fresh}>
      {list.notifications.length === 0 ? (
        <p className="small muted">{t('emptyBody')}</p>
      ) : (
        <>
          <NotificationItems items={list.notifications} actions={actions} />
          <Button size="sm" className="mt-3" aria-haspopup="dialog" onClick={showAll}>
            {t('seeAll')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {wanted && (
          <NotificationsSheet open={open} onOpenChange={setOpen} onChange={() => void revalidate()} />
        )}
      </Suspense>
    </Card>
  )
}
