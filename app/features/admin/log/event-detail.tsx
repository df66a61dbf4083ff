import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { accountTypes } from '#app/features/admin/kit/account-filter.ts'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { usePlanName } from '#app/features/admin/kit/use-plan-name.ts'
import { useStatusWord } from '#app/features/admin/kit/use-status-word.ts'
import { roleKeys } from '#app/features/dashboard/role-badge.ts'
import type { Role } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { detailKinds, isKnownDetail } from './event-names.ts'

/** One detail of an event as a person reads it; of what a later version wrote, the name and value as they are. */
export function EventDetail({ name, value }: { name: string; value: unknown }) {
  const t = useMessages('admin')
  const shown = useShown()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <li className="wrap-anywhere">
      {isKnownDetail(name) ? t(`detail_${name}`) : name}: {shown(name, text)}
    </li>
  )
}

function useShown(): (name: string, value: string) => ReactNode {
  const t = useMessages('admin')
  const dashboard = useMessages('dashboard')
  const language = useLanguage()
  const { day } = useFormats()
  const statusWord = useStatusWord()
  const planName = usePlanName()
  const link = (path: string) => <Link to={localePath(language, path)}>{t('openIt')}</Link>
  return (name, value) => {
    switch (isKnownDetail(name) ? detailKinds[name] : 'text') {
      case 'role':
        return Object.hasOwn(roleKeys, value) ? dashboard(roleKeys[value as Role]) : value
      case 'plan':
        return planName(value)
      case 'status':
        return statusWord(value)
      case 'yes_no':
        return value === 'true' ? t('yes') : t('no')
      case 'account_type': {
        const type = accountTypes.find((known) => known === value)
        return type ? t(`account_${type}`) : value
      }
      case 'period':
        return value === 'year' ? t('yearly') : t('monthly')
      case 'day':
        return Number.isNaN(Date.parse(value)) ? value : day(value)
      case 'account':
        return link(`/admin/accounts/${value}`)
      case 'message':
        return link(`/admin/inbox/${value}`)
      case 'user':
        return link(`/admin/users/${value}`)
      case 'text':
        return value
    }
  }
}
