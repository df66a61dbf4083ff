import { Lock, RotateCcw } from 'lucide-react'
import { useTimeLeft } from '#app/features/snacks/question/use-time-left.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface RetryButtonProps {
  /** When it opens again; null when it is open now. */
  retryAt: string | null
  primary: boolean
  /** Where to go, or what to do. */
  to: string | (() => void)
}

/** At once after a failed attempt; after a passed one locked until the wait ends, with the time that is left. */
export function RetryButton({ retryAt, primary, to }: RetryButtonProps) {
  const t = useMessages('scenario')
  const time = useTimeLeft(retryAt)
  if (time !== '') {
    return (
      <Button size="lg" disabled>
        <Icon of={Lock} size="sm" />
        {time ? t('retryIn', { time }) : t('retryLocked')}
      </Button>
    )
  }
  const look = { variant: primary ? 'primary' : 'quiet', size: 'lg' } as const
  const inside = (
    <>
      <Icon of={RotateCcw} size="sm" />
      {t('retry')}
    </>
  )
  if (typeof to === 'string') {
    return (
      <ButtonLink {...look} href={to}>
        {inside}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} onClick={to}>
      {inside}
    </Button>
  )
}
