import { useCallback, useSyncExternalStore } from 'react'
import { forgetOldTexts, onQueueChange, queuedAnswers } from './answer-queue.ts'
import type { QueuedAnswer } from './rules.ts'

type Queue = readonly QueuedAnswer[]

const nothing: Queue = []

/** As read last, so that the next page starts with it: otherwise its wall shows a snack and takes it away again. */
let lastRead: { userId: string; queue: Queue } | undefined

/** Reads the queue now and at every change, also in other tabs. @returns a function that stops it */
function follow(userId: string, changed: () => void): () => void {
  let gone = false
  const read = () =>
    void queuedAnswers(userId).then((queue) => {
      lastRead = { userId, queue }
      if (!gone) changed()
    })
  // Of anybody on this device, also when this person has nothing to send.
  void forgetOldTexts(new Date()).catch(() => undefined)
  read()
  const stop = onQueueChange(read)
  return () => {
    gone = true
    stop()
  }
}

/** What waits in this browser of this person; the server, which cannot know, renders as if nothing does. */
export function useQueue(userId: string | null): Queue {
  const subscribe = useCallback(
    (changed: () => void) => (userId ? follow(userId, changed) : () => undefined),
    [userId],
  )
  const known = () => (lastRead?.userId === userId ? lastRead.queue : nothing)
  return useSyncExternalStore(subscribe, known, () => nothing)
}

/** The answer to one item that waits here, if there is one. */
export function useQueued<Kind extends QueuedAnswer['kind']>(userId: string, kind: Kind, itemId: string) {
  const queued = useQueue(userId).find((one) => one.kind === kind && one.item_id === itemId)
  return queued as Extract<QueuedAnswer, { kind: Kind }> | undefined
}
