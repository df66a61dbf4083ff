import type { Language } from '#app/lib/language.ts'
import { queuedAnswers, unqueueAnswer } from './answer-queue.ts'
import { type QueuedAnswer, type Settlement, staysQueued } from './rules.ts'

/**
 * Sends what this person answered without a connection, oldest first, and stops at the first that has to wait. Tabs take
 * turns, and an answer keeps its attempt id, so that it is graded and rewarded once.
 */
export function sendQueued(userId: string, language: Language): Promise<Settlement[]> {
  return inTurn(async () => {
    const settled: Settlement[] = []
    for (const queued of await queuedAnswers(userId)) {
      const one = await send(queued, language)
      settled.push(one)
      if (one.kind === 'waiting') break
      await unqueueAnswer(queued)
    }
    return settled
  })
}

/** One tab at a time. A browser without locks sends anyway: the attempt id is what makes it count once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('snackwijs-answers', work) : work()
}

async function send(
  { question_id, answer, attempt_id }: QueuedAnswer,
  language: Language,
): Promise<Settlement> {
  const response = await fetch(`/api/questions/${question_id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ answer, attempt_id }),
  }).catch(() => undefined)
  if (!response || staysQueued(response.status)) return { kind: 'waiting' }
  const body = (await response.json().catch(() => ({}))) as {
    correct?: boolean
    xp?: { final_xp_amount?: number }
    reason?: string
  }
  if (!response.ok) return { kind: 'refused', reason: body.reason ?? 'unknown' }
  return { kind: 'graded', correct: body.correct === true, xp: body.xp?.final_xp_amount ?? 0 }
}
