import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Unread, useUnread } from './use-unread.ts'

const NotificationsSheet = lazy(() => import('./notifications-sheet.tsx'))
const NewsToast = lazy(() => import('./news-toast.tsx'))

/** The bell in the bar: how many notifications are unread, and the way to the list (PD-32). */
export function Bell({ initial }: { initial: Unread }) {
  const shared = useMessages('shared')
  const { unread, news, refresh } = useUnread(initial)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon
        ink
        className={unread > 0 ? 'dot' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? shared('notificationsUnread', { count: unread }) : shared('notifications')}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon of={BellIcon} />
      </Button>
      <Suspense fallback={null}>
        {wanted && <NotificationsSheet open={open} onOpenChange={setOpen} onChange={() => void refresh()} />}
        {news && <NewsToast key={news} id={news} />}
      </Suspense>
    </>
  )
}
