import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Coach } from './coach.ts'

const CoachDialog = lazy(() => import('./coach-dialog.tsx'))

/** 'AI Hulp' beside a scenario (PS-2.12). The dialog is fetched at the first press and keeps the talk after. */
export function CoachButton(props: {
  questionId: string
  learner: string
  helpsLeft: number
  kind: Coach['kind']
}) {
  const t = useMessages('scenario')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon of={LifeBuoy} />
        {t('coachButton')}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <CoachDialog {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
