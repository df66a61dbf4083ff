import { type NavigateOptions, useNavigate } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageCache } from '#app/lib/offline-pages.ts'
import { notify } from '#app/ui/toast.ts'
import { dataUrl } from './data-url.ts'

/**
 * Goes to a page of ours, as `navigate` does; without a connection only when it was kept. Otherwise it says that this
 * needs one, and what is on the screen stays.
 * @returns false when it stayed
 */
export function useOfflineNavigation(): (path: string, options?: NavigateOptions) => Promise<boolean> {
  const t = useMessages('offline')
  const navigate = useNavigate()
  return async (path, options) => {
    if (!(await isReachable(path))) {
      notify({ title: t('needsConnectionTitle'), description: t('needsConnection') })
      return false
    }
    await navigate(path, options)
    return true
  }
}

/** Can this page be read now: from the network, or as it was kept? */
export async function isReachable(path: string): Promise<boolean> {
  if (navigator.onLine) return true
  if (!('caches' in window)) return false
  return (await caches.match(dataUrl(path), { cacheName: pageCache })) !== undefined
}
