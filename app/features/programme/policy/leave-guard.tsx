import { lazy, Suspense, use, useEffect, useId, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

const never = () => () => undefined

/**
 * Stops going to another page of the site while something is not kept yet: what `useBlocker` does, of which every page, the first one that a
 * visitor sees too, would load the code, because all of the router comes in one file.
 */
function useStopped(unsaved: boolean) {
  const router = use(RouterContext)?.router
  const key = useId()
  useEffect(() => {
    if (!router || !unsaved) return
    router.getBlocker(
      key,
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    )
    return () => router.deleteBlocker(key)
  }, [router, key, unsaved])
  return useSyncExternalStore(
    router ? (changed) => router.subscribe(changed) : never,
    () => router?.state.blockers.get(key),
    () => undefined,
  )
}

/**
 * Asks before somebody leaves a form with something that is not kept yet: ourselves within the site, and the browser, in its own words, where the
 * window is closed, loaded again or goes elsewhere.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useMessages('policy')
  const blocker = useStopped(unsaved)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <Suspense fallback={null}>
      {blocker?.state === 'blocked' && (
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
