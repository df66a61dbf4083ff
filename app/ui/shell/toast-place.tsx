import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '#app/ui/toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Once in the root, at the top of the page. Renders nothing until somebody calls notify(). */
export function ToastPlace({ closeLabel }: { closeLabel: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Toaster closeLabel={closeLabel} />
    </Suspense>
  )
}
