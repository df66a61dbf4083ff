import { useMessages } from '#app/i18n/messages.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'

/** What a person reads by reason; anything else is 'something went wrong'. */
const messages = {
  network: 'error_network',
  unavailable: 'error_unavailable',
  too_many_requests: 'error_too_many_requests',
} as const

type LoadErrorProps = { reason: string | undefined; busy?: boolean; className?: string; onRetry: () => void }

/** The inline error card with a way to try again (PS-8.5). */
export function LoadError({ reason, busy, className, onRetry }: LoadErrorProps) {
  const t = useMessages('leaderboard')
  const shared = useMessages('shared')
  const message = reason && Object.hasOwn(messages, reason) ? (reason as keyof typeof messages) : undefined
  const heading = (
    // biome-ignore lint/a11y/useSemanticElements: an h2 may not stand in the notice's bold line
    <span role="heading" aria-level={2}>
      {t('errorTitle')}
    </span>
  )
  return (
    <ErrorState
      title={heading}
      retry={{ label: t('errorRetry'), onRetry, busy: busy ?? false }}
      {...(className && { className })}
    >
      {shared(message ? messages[message] : 'error_unknown')}
    </ErrorState>
  )
}
