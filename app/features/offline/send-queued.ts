import { writeDraft } from '#app/lib/drafts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import type { Language } from '#app/lib/language.ts'
import { queuedAnswers, unqueueAnswer } from './answer-queue.ts'
import { type QueuedAnswer, type Reply, type Settlement, toCall, toSettlement } from './rules.ts'

/**
 * Sends what this person answered without a connection, oldest first. Tabs take turns, and an answer keeps its attempt
 * id, so that it is graded and rewarded once.
 */
export function sendQueued(userId: string, language: Language): Promise<Settlement[]> {
  return inTurn(async () => {
    const settled: Settlement[] = []
    for (const queued of await queuedAnswers(userId)) {
      const one = toSettlement(await send(queued, language))
      settled.push(one)
      if (one.kind === 'returned' && queued.kind === 'scenario')
        writeDraft(queued.user_id, queued.item_id, queued.text)
      if (one.kind !== 'waiting') await unqueueAnswer(queued)
      else if (one.all) break
    }
    return settled
  })
}

/** One tab at a time. A browser without locks sends anyway: the attempt id is what makes it count once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('snackwijs-answers', work) : work()
}

async function send(queued: QueuedAnswer, language: Language): Promise<Reply> {
  const { method, path, body } = toCall(queued)
  const response = await fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      // The cookie may be somebody else's by now, who signed in in another tab.
      [expectedUserHeader]: queued.user_id,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return { status: 0, retryAfter: 0, body: {} }
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || 0,
    body: (await response.json().catch(() => ({}))) as Reply['body'],
  }
}
