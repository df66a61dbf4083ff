import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Once in the root, at the end of the page. Renders nothing until somebody calls notify(). */
export function ToastPlace({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Toaster label={label} closeLabel={closeLabel} />
    </Suspense>
  )
}
