import { useMessages } from '#app/i18n/messages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

interface WayOnProps {
  href: string
  label: string
  /** Address of the page with its hatches closed. */
  closed: string
}

/** Below what a visitor's answer came to: the way on, and the way back to the wall. */
export function WayOn({ href, label, closed }: WayOnProps) {
  const t = useMessages('taster')
  return (
    <div className="row">
      <ButtonLink variant="primary" size="lg" href={href}>
        {label}
      </ButtonLink>
      <ButtonLink variant="ghost" href={closed} preventScrollReset>
        {t('backToWall')}
      </ButtonLink>
    </div>
  )
}
