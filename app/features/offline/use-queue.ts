import { useEffect, useState } from 'react'
import { forgetOldTexts, onQueueChange, queuedAnswers } from './answer-queue.ts'
import type { QueuedAnswer } from './rules.ts'

/** What waits in this browser of this person; follows every change, also in other tabs. */
export function useQueue(userId: string | null): readonly QueuedAnswer[] {
  const [queue, setQueue] = useState<readonly QueuedAnswer[]>([])
  useEffect(() => {
    if (!userId) return
    let gone = false
    const read = () =>
      void queuedAnswers(userId).then((all) => {
        if (!gone) setQueue(all)
      })
    // Of anybody on this device, also when this person has nothing to send.
    void forgetOldTexts(new Date()).catch(() => undefined)
    read()
    const stop = onQueueChange(read)
    return () => {
      gone = true
      stop()
    }
  }, [userId])
  return queue
}

/** The answer to one item that waits here, if there is one. */
export function useQueued<Kind extends QueuedAnswer['kind']>(userId: string, kind: Kind, itemId: string) {
  const queued = useQueue(userId).find((one) => one.kind === kind && one.item_id === itemId)
  return queued as Extract<QueuedAnswer, { kind: Kind }> | undefined
}
