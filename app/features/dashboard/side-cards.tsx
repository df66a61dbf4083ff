import { useWords } from '#app/i18n/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

/** Marked as coming soon (SPEC 2 "Sidebar"). */
export function NotificationsCard() {
  const t = useWords('dashboard')
  const shared = useWords('shared')
  return (
    <Card title={shared('notifications')} beside={<Badge>{t('soon')}</Badge>}>
      <p className="small muted">{t('notificationsBody')}</p>
    </Card>
  )
}

/** For a superadmin only, and empty (SPEC 2 "Dashboard"). */
export function AdminCard() {
  const t = useWords('dashboard')
  return (
    <Card title={t('adminTitle')}>
      <p className="small muted">{t('adminBody')}</p>
    </Card>
  )
}
