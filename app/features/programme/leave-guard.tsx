import { lazy, Suspense, useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

/**
 * Asks before somebody leaves a form with something that is not kept yet: ourselves within the site, and the browser, in its own words, where the
 * window is closed, loaded again or goes elsewhere.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useMessages('programme')
  const { pathname } = useLocation()
  // Only away from here: who has left may go back before React has taken this away.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && from.pathname === pathname && to.pathname !== pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <Suspense fallback={null}>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t('leaveTitle')}
          action={t('leaveAction')}
          danger
          busy={false}
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        >
          <p>{t('leaveBody')}</p>
        </ConfirmDialog>
      )}
    </Suspense>
  )
}
