import { type DBSchema, openDB } from 'idb'
import type { QueuedAnswer } from './rules.ts'

interface Schema extends DBSchema {
  answers: { key: [user: string, question: string]; value: QueuedAnswer }
}

const database = () =>
  openDB<Schema>('snackwijs', 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: ['user_id', 'question_id'] })
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
 * Keeps an answer until it can be sent. The first one counts: a question has one answer in the queue.
 * @returns what the queue holds for this question
 * @throws when the browser has no storage for us
 */
export async function queueAnswer(answer: QueuedAnswer): Promise<QueuedAnswer> {
  const db = await database()
  const store = db.transaction('answers', 'readwrite').store
  const known = await store.get([answer.user_id, answer.question_id])
  if (!known) await store.add(answer)
  db.close()
  tell()
  return known ?? answer
}

/** What waits of this person, oldest first. Empty when the browser has no storage for us. */
export async function queuedAnswers(userId: string): Promise<QueuedAnswer[]> {
  try {
    const db = await database()
    const all = await db.getAll('answers', IDBKeyRange.bound([userId, ''], [userId, '\uffff']))
    db.close()
    return all.toSorted((a, b) => a.answered_at.localeCompare(b.answered_at))
  } catch {
    return []
  }
}

/** Takes an answer out: the server has it, or will never take it. */
export async function unqueueAnswer({ user_id, question_id }: QueuedAnswer): Promise<void> {
  const db = await database()
  await db.delete('answers', [user_id, question_id])
  db.close()
  tell()
}
