import { Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import type { BadgeApi } from './badge-api.server.ts'
import { useSendBadge } from './use-send-badge.ts'

const BadgeDialog = lazy(() => import('./badge-dialog.tsx'))

/**
 * The quick action 'Deel je badge' (PS-2.8): shares at once. Only who has no public badge yet is asked first
 * what may stand on it; the dialog is fetched then.
 */
export function ShareBadgeRow({ children }: { children: ReactNode }) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { busy, run } = useApiCall()
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const { send } = useSendBadge(show)

  async function press(): Promise<void> {
    const share = async () => {
      const badge = await outcome(apiClient<BadgeApi>(language).badge.$get())
      if (badge.share) await send(badge.share.code)
      else show()
    }
    await run(share, { refused: failureToast(t('badgeFailed'), messageOf) })
  }
  return (
    <>
      <ActionRow icon={Share2} busy={busy} onPress={() => void press()}>
        {children}
      </ActionRow>
      <Suspense fallback={null}>{wanted && <BadgeDialog open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
