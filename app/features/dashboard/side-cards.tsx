import { Flag, Inbox, LayoutDashboard, Users } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
import { Card } from '#app/ui/card.tsx'

/** For a superadmin only (PS-2.8): the way to the admin area. */
export function AdminCard() {
  const t = useMessages('dashboard')
  const language = useLanguage()
  return (
    <Card title={t('adminTitle')}>
      <ActionRow icon={LayoutDashboard} href={localePath(language, '/admin')}>
        {t('adminOverview')}
      </ActionRow>
      <ActionRow icon={Users} href={localePath(language, '/admin/users')}>
        {t('adminUsers')}
      </ActionRow>
      <ActionRow icon={Flag} href={localePath(language, '/admin/content')}>
        {t('adminContent')}
      </ActionRow>
      <ActionRow icon={Inbox} href={localePath(language, '/admin/inbox')}>
        {t('adminInbox')}
      </ActionRow>
    </Card>
  )
}
