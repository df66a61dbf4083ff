import { LogOut, Settings } from 'lucide-react'
import { initialsOf } from '#app/features/identity/rules.ts'
import { useSignOut } from '#app/features/identity/session/use-sign-out.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DashboardData } from './dashboard-data.server.ts'
import { roleKeys, roleTone } from './role-badge.ts'

interface DashboardHeaderProps {
  person: DashboardData['person']
  /** A free trial is running. */
  onTrial: boolean
}

/** Who is here, and the way out (PS-2.8). */
export function DashboardHeader({ person, onTrial }: DashboardHeaderProps) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { signOut, busy } = useSignOut()
  const name = person.full_name.trim() || t('fallbackName')
  return (
    <div className="row row--between keep [--row:1rem]">
      <div className="row keep min-w-0 [--row:16px]">
        <span className="hide-sm">
          <Avatar initials={initialsOf(name)} seed={person.user_id} size={56} />
        </span>
        <div className="stack min-w-0 [--stack:4px]">
          <h1 className="text-2xl">{t('welcome', { name })}</h1>
          <p className="row small [--row:8px]">
            <Badge tone={roleTone(person.role)}>
              {t(onTrial && person.role === 'prospect' ? 'roleTrial' : roleKeys[person.role])}
            </Badge>
            {person.company_name && (
              <span className="muted">{t('atCompany', { company: person.company_name })}</span>
            )}
          </p>
        </div>
      </div>
      <div className="row keep shrink-0 whitespace-nowrap [--row:8px] max-[22.4rem]:flex-wrap">
        <ButtonLink href={localePath(language, '/settings')} aria-label={shared('settings')}>
          <Icon of={Settings} />
          <span className="hide-sm">{shared('settings')}</span>
        </ButtonLink>
        <Button variant="ghost" ink busy={busy} aria-label={shared('logout')} onClick={() => void signOut()}>
          <Icon of={LogOut} />
          <span className="hide-sm">{shared('logout')}</span>
        </Button>
      </div>
    </div>
  )
}
