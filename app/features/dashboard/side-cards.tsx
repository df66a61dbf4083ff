import { Inbox } from 'lucide-react'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
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

/** For a superadmin only (SPEC 2 "Dashboard"): the way to the admin area. */
export function AdminCard() {
  const t = useWords('dashboard')
  const language = useLanguage()
  return (
    <Card title={t('adminTitle')}>
      <ActionRow icon={Inbox} href={localePath(language, '/admin/inbox')}>
        {t('adminInbox')}
      </ActionRow>
    </Card>
  )
}
