import { useEffect } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { claimOfflinePages } from '#app/lib/offline-pages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useOfflineLinks } from './use-offline-links.ts'
import { useOnline } from './use-online.ts'
import { useQueue } from './use-queue.ts'
import { useSendQueued } from './use-send-queued.ts'

/** Says that there is no connection, what waits for one and what needs one; sends what waits when there is. For who is signed in. */
export function OfflineBar({ userId }: { userId: string }) {
  const t = useMessages('offline')
  const online = useOnline()
  const queue = useQueue(userId)
  useSendQueued(userId, queue.length, online)
  useOfflineLinks(online)
  // That a lesson was read waits too, but nobody asks what came of it.
  const waiting = queue.filter(({ kind }) => kind !== 'reading').length
  useEffect(() => claimOfflinePages(userId), [userId])
  const count = waiting > 0 ? t('waiting', { count: waiting }) : ''
  return (
    <div role="status" className="container">
      {!online && (
        <Notice tone="warning" title={t('offlineTitle')} className="mt-4">
          {t('offlineBody')} {count}
        </Notice>
      )}
      {online && waiting > 0 && (
        <Notice tone="info" title={t('waitingTitle')} className="mt-4">
          {count}
        </Notice>
      )}
    </div>
  )
}
