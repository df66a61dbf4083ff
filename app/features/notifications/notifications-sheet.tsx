import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { useLive } from '#app/live/use-live.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Sheet } from '#app/ui/shell/drawer.tsx'
import { Loading, SkeletonRows } from '#app/ui/skeleton.tsx'
import type { NotificationsApi } from './api.server.ts'
import { NotificationItems } from './notification-items.tsx'
import type { NotificationList } from './notification-rules.ts'
import { useNotificationActions } from './use-notification-actions.ts'

type Loaded = { list?: NotificationList; failed?: string }

/** Reads the list each time the sheet opens, and when it changed elsewhere. */
function useList(open: boolean) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>({})
  const load = async () => {
    try {
      setLoaded({ list: await outcome(apiClient<NotificationsApi>(language).notifications.$get()) })
    } catch (error) {
      const failed = toReason(error)
      setLoaded((before) => (before.list ? before : { failed }))
    }
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (open) void loadNow()
  }, [open])
  useLive(open ? ['notifications'] : [], () => void load())
  return { ...loaded, load }
}

type NotificationsSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Something was read or put away. */
  onChange: () => void
}

/** All notifications, in a panel beside the page. */
export default function NotificationsSheet({ open, onOpenChange, onChange }: NotificationsSheetProps) {
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  const messageOf = useErrorMessage()
  const { list, failed, load } = useList(open)
  const actions = useNotificationActions(() => {
    void load()
    onChange()
  })
  const readAll = list && list.unread > 0 && (
    <Button size="sm" onClick={() => void actions.readAll()}>
      {t('readAll')}
    </Button>
  )
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={shared('notifications')}
      closeLabel={shared('close')}
      actions={readAll}
    >
      {failed && (
        <ErrorState title={t('loadFailed')} retry={{ label: shared('retry'), onRetry: () => void load() }}>
          {messageOf(failed)}
        </ErrorState>
      )}
      {!list && !failed && (
        <Loading label={shared('loading')}>
          <SkeletonRows />
        </Loading>
      )}
      {list?.notifications.length === 0 && (
        <EmptyState title={t('emptyTitle')} tray>
          {t('emptyBody')}
        </EmptyState>
      )}
      {list && list.notifications.length > 0 && (
        <NotificationItems
          items={list.notifications}
          actions={actions}
          onFollow={() => onOpenChange(false)}
        />
      )}
    </Sheet>
  )
}
