import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { employerSees, employerSeesNot } from './employer-sees-keys.ts'

/**
 * What an employer sees of somebody's learning, and what not: for who is invited, and for members in settings
 * (PD-14, PD-24, PD-26b).
 */
export function EmployerSees({ level = 3 }: { level?: 2 | 3 }) {
  const t = useMessages('organisation')
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="stack [--stack:8px]">
        <Heading>{t('employerSees')}</Heading>
        <Lines icon={Eye} lines={employerSees.map((key) => t(key))} />
      </div>
      <div className="stack [--stack:8px]">
        <Heading>{t('employerSeesNot')}</Heading>
        <Lines icon={EyeOff} lines={employerSeesNot.map((key) => t(key))} />
      </div>
    </div>
  )
}

function Lines({ icon, lines }: { icon: LucideIcon; lines: readonly string[] }) {
  return (
    <ul className="ticks">
      {lines.map((line) => (
        <li key={line}>
          <Icon of={icon} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
