import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useOnline } from '#app/features/offline/use-online.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import type { clientLoader } from './completed-page.ts'
import type { FailureReason } from './failure-reason.ts'

interface CompletedPage {
  /** Null while they are being fetched. */
  items: readonly WallItem[] | null
  failed: FailureReason | null
  busy: boolean
  retry: () => void
}

/**
 * A page of completed items. The newest ones came with the dashboard; others are fetched, and read again together
 * with the dashboard when something changed. They are not kept for when there is no connection.
 */
export function useCompletedPage(first: number, newest: readonly WallItem[]): CompletedPage {
  const language = useLanguage()
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const href = localePath(language, `/account-dashboard/completed?from=${first}`)
  const online = useOnline()
  useEffect(() => {
    if (first > 0 && online) void load(href)
  }, [first, href, load, online])

  const page = { busy: state !== 'idle', retry: () => void (online && load(href)) }
  if (first === 0) return { ...page, items: newest, failed: null }
  if (data?.from !== first) return { ...page, items: null, failed: online ? null : 'network' }
  return { ...page, items: data.items, failed: data.failed }
}
