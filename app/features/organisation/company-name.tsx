import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const RenameDialog = lazy(() => import('./rename-dialog.tsx'))

/** The name of the organisation, which its owner can change. */
export function CompanyName({ company }: { company: string }) {
  const t = useMessages('organisation')
  const [asking, setAsking] = useState(false)
  return (
    <div className="row [--row:10px]">
      <p className="lead wrap-anywhere">{company}</p>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        <Icon of={Pencil} size="sm" />
        {t('rename')}
      </Button>
      <Suspense fallback={null}>
        {asking && <RenameDialog company={company} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}
