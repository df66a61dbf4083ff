import { Eye, EyeOff, UserRound } from 'lucide-react'
import { EmployerSees } from '#app/features/organisation/employer-sees.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'

const lines = [
  [Eye, 'privacySeen'],
  [EyeOff, 'privacyNotSeen'],
  [UserRound, 'privacyYours'],
] as const

/** What an employer sees, in three lines; all of it one tap away. */
export function PrivacyLines() {
  const t = useMessages('organisation')
  return (
    <div className="stack [--stack:var(--space-2)]">
      <ul className="ticks small">
        {lines.map(([icon, key]) => (
          <li key={key}>
            <Icon of={icon} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <details className="fold small">
        <summary>{t('privacyAll')}</summary>
        <div className="pt-3">
          <EmployerSees />
        </div>
      </details>
    </div>
  )
}
