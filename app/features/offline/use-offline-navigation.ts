import { type NavigateOptions, useNavigate } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { keptUrl, keptUrls } from '#app/lib/offline-pages.ts'
import { notify } from '#app/ui/toast.ts'
import { dataUrl } from './data-url.ts'

/**
 * Goes to a page of ours, as `navigate` does; without a connection only when it was kept. Otherwise it says that this
 * needs one, and what is on the screen stays.
 * @returns false when it stayed
 */
export function useOfflineNavigation(): (path: string, options?: NavigateOptions) => Promise<boolean> {
  const navigate = useNavigate()
  const refuse = useNeedsConnection()
  return async (path, options) => {
    if (!(await isReachable(path))) {
      refuse()
      return false
    }
    await navigate(path, options)
    return true
  }
}

/** Says that what was asked for needs a connection. */
export function useNeedsConnection(): () => void {
  const t = useMessages('offline')
  return () => notify({ title: t('needsConnectionTitle'), description: t('needsConnection') })
}

/** Can this page be read now: from the network, or as it was kept? */
export async function isReachable(path: string): Promise<boolean> {
  return navigator.onLine || isAmong(await keptUrls(), dataUrl(path))
}

/** Is a page, or are the data of one, among what was kept? */
export function isAmong(kept: ReadonlySet<string>, path: string): boolean {
  return kept.has(keptUrl(new URL(path, window.location.origin).href))
}
