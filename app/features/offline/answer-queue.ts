import { type DBSchema, openDB } from 'idb'
import { isForgotten, type QueuedAnswer } from './rules.ts'

interface Schema extends DBSchema {
  attempts: { key: [user: string, item: string]; value: QueuedAnswer }
  /** As version 1 kept them: answers to multiple-choice questions, by question. */
  answers: { key: [user: string, question: string]; value: FirstVersion }
}

type FirstVersion = Omit<Extract<QueuedAnswer, { kind: 'question' }>, 'kind' | 'item_id'> & {
  question_id: string
}

const database = () =>
  openDB<Schema>('snackwijs', 2, {
    async upgrade(db, before, _now, upgrading) {
      const attempts = db.createObjectStore('attempts', { keyPath: ['user_id', 'item_id'] })
      if (before === 0) return
      // What waited in the browser when this version came is sent as well.
      for (const { question_id, ...rest } of await upgrading.objectStore('answers').getAll())
        await attempts.add({ ...rest, item_id: question_id, kind: 'question' })
      db.deleteObjectStore('answers')
    },
  })

/** Tells this page's other parts and other tabs that the queue changed. */
const news = () => new BroadcastChannel('snackwijs-answers')

function tell(): void {
  const channel = news()
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when the queue changed, here or in another tab. @returns a function that stops it */
export function onQueueChange(call: () => void): () => void {
  const channel = news()
  channel.addEventListener('message', call)
  return () => channel.close()
}

/**
 * Keeps an answer until it can be sent. The first one counts: an item has one answer in the queue.
 * @returns whether it is kept; false when the browser has no storage for us
 */
export async function queueAnswer(answer: QueuedAnswer): Promise<boolean> {
  try {
    const db = await database()
    const { store, done } = db.transaction('attempts', 'readwrite')
    if (!(await store.get([answer.user_id, answer.item_id]))) await store.add(answer)
    await done
    db.close()
  } catch {
    return false
  }
  tell()
  return true
}

/** What waits of this person, oldest first. Empty when the browser has no storage for us. */
export async function queuedAnswers(userId: string): Promise<QueuedAnswer[]> {
  try {
    const db = await database()
    const all = await db.getAll('attempts', IDBKeyRange.bound([userId, ''], [userId, '\uffff']))
    db.close()
    return all.toSorted((a, b) => a.answered_at.localeCompare(b.answered_at))
  } catch {
    return []
  }
}

/** Takes an answer out: the server has it, or will never take it. */
export async function unqueueAnswer({ user_id, item_id }: QueuedAnswer): Promise<void> {
  const db = await database()
  await db.delete('attempts', [user_id, item_id])
  db.close()
  tell()
}

/** Takes out the texts, of anybody on this device, that waited for too long. */
export async function forgetOldTexts(now: Date): Promise<void> {
  const db = await database()
  const { store, done } = db.transaction('attempts', 'readwrite')
  for (const one of await store.getAll())
    if (isForgotten(one, now)) await store.delete([one.user_id, one.item_id])
  await done
  db.close()
}
