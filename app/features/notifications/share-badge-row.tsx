import { Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionRow } from '#app/ui/action-row.tsx'

const BadgeDialog = lazy(() => import('./badge-dialog.tsx'))

/** The quick action 'Deel je badge' (SPEC 2 "Quick actions"). The dialog is fetched at the first press. */
export function ShareBadgeRow({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <ActionRow icon={Share2} onPress={show}>
        {children}
      </ActionRow>
      <Suspense fallback={null}>{wanted && <BadgeDialog open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
