/** An answer that waits in this browser until there is a connection. The server grades it, as any other. */
export interface QueuedAnswer {
  /** Who gave it; nobody else's session may send it. */
  user_id: string
  question_id: string
  answer: string
  /** The same at every try, so that it counts once however often it is sent (DESIGN "Contracts"). */
  attempt_id: string
  /** ISO 8601. */
  answered_at: string
}

/** What a try to send an answer came to; `status` 0 is no answer at all. */
export type Settlement =
  | { kind: 'graded'; correct: boolean; xp: number }
  /** It will never be accepted: answered before, or the question is gone. */
  | { kind: 'refused'; reason: string }
  /** No connection, not signed in, today's limit, a server that is away: it stays in the queue. */
  | { kind: 'waiting' }

const later = new Set([0, 401, 408, 425, 429])

/** Does an answer with this status stay in the queue? */
export function staysQueued(status: number): boolean {
  return later.has(status) || status >= 500
}

export interface Tally {
  graded: number
  right: number
  xp: number
  refused: number
}

/** What to tell of a round of sending. */
export function tallyOf(settled: readonly Settlement[]): Tally {
  const tally: Tally = { graded: 0, right: 0, xp: 0, refused: 0 }
  for (const one of settled) {
    if (one.kind === 'refused') tally.refused += 1
    if (one.kind !== 'graded') continue
    tally.graded += 1
    tally.xp += one.xp
    if (one.correct) tally.right += 1
  }
  return tally
}
