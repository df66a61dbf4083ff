interface Waiting {
  /** Who gave it; nobody else's session may send it. */
  user_id: string
  /** The question, or the lesson whose quiz it is; of a reading its own name. */
  item_id: string
  /** The same at every try, so that it counts once however often it is sent (docs/product/contracts.md). */
  attempt_id: string
  /** ISO 8601. */
  answered_at: string
}

/** An answer that waits in this browser until there is a connection. The server grades it, as any other. */
export type QueuedAnswer = Waiting &
  (
    | { kind: 'question'; answer: string; certainty?: number }
    /** A whole quiz: places of the chosen options, and the questions they belong to. */
    | { kind: 'quiz'; quiz_type: 'lesson' | 'module'; answers: number[]; question_ids: string[] }
    /** The text of a lesson was read to its end. */
    | { kind: 'reading'; lesson_id: string }
    /** Moves in an exercise, and how many came before them. */
    | { kind: 'moves'; at: number; moves: unknown[] }
    /** A text in the learner's own words: here until it is sent, and nowhere else (decision 0007). */
    | { kind: 'scenario'; text: string; self_assessment?: unknown[] }
  )

/** Days after which a text that could not be sent is forgotten: its writer does not use this browser any more. */
const textDays = 30

/** Has this text waited for too long? Other answers hold no words of anybody's own and wait for ever. */
export function isForgotten({ kind, answered_at }: QueuedAnswer, now: Date): boolean {
  return kind === 'scenario' && now.getTime() - Date.parse(answered_at) > textDays * 86_400_000
}

/** The call that hands an answer in. */
export function toCall(queued: QueuedAnswer): { method: string; path: string; body: object } {
  const { item_id, attempt_id } = queued
  switch (queued.kind) {
    case 'question': {
      const { answer, certainty } = queued
      const body = { answer, ...(certainty && { certainty }), attempt_id }
      return { method: 'POST', path: `/api/questions/${item_id}/answer`, body }
    }
    case 'moves': {
      const { at, moves } = queued
      return { method: 'POST', path: `/api/questions/${item_id}/moves`, body: { at, moves, attempt_id } }
    }
    case 'quiz': {
      const { quiz_type, answers, question_ids } = queued
      const body = { lesson_id: item_id, quiz_type, answers, question_ids, attempt_id }
      return { method: 'PATCH', path: '/api/progress', body }
    }
    case 'reading':
      return { method: 'POST', path: `/api/lessons/${queued.lesson_id}/read`, body: {} }
    case 'scenario': {
      const { text, self_assessment } = queued
      const body = { question_id: item_id, user_answer: text, attempt_id, self_assessment }
      return { method: 'POST', path: '/api/evaluate-scenario', body }
    }
  }
}

/** What a try to send an answer came to. */
export type Settlement =
  | { kind: 'graded'; correct: boolean; xp: number }
  /** Written down; there was nothing to grade. */
  | { kind: 'noted' }
  /** It will never be accepted: answered before, or the question is gone. */
  | { kind: 'refused'; reason: string }
  /** The learner has to judge it first: it becomes a draft again. */
  | { kind: 'returned' }
  /** No connection, not signed in or somebody else is, today's limit, a server that is away: it stays in the queue. */
  | {
      kind: 'waiting'
      /** Nothing behind it can be sent either. */
      all: boolean
      /** Milliseconds after which another try makes sense, as the server said. */
      pause: number
    }

/** What came back. `status` 0 is no answer at all. */
export interface Reply {
  status: number
  /** Seconds, of `Retry-After`; 0 without. */
  retryAfter: number
  body: {
    reason?: string
    correct?: boolean
    pass?: boolean
    passed?: boolean
    xp?: { final_xp_amount?: number }
    /** Of a reading. */
    read_at?: string
  }
}

const later = new Set([0, 401, 408, 425, 429])
/** Something else of this person was being graded or stored at that moment. */
const busy = new Set(['grading_in_progress', 'conflict'])

const forAll = new Set(['other_user', 'second_factor_required'])
/** Nothing of this person's can be sent: no connection, nobody signed in or somebody else, or a second factor comes first. */
const isForAll = ({ status, body }: Reply) => status === 0 || status === 401 || forAll.has(body.reason ?? '')

/** Graded, given up, or to be tried again. A wrong answer and a quiz that was not passed are graded, too. */
export function toSettlement(reply: Reply): Settlement {
  const { status, retryAfter, body } = reply
  if (later.has(status) || status >= 500 || busy.has(body.reason ?? '') || isForAll(reply))
    return { kind: 'waiting', all: isForAll(reply), pause: retryAfter * 1000 }
  if (body.reason === 'self_assessment_needed') return { kind: 'returned' }
  if (status >= 400) return { kind: 'refused', reason: body.reason ?? 'unknown' }
  if (body.read_at) return { kind: 'noted' }
  const correct = body.correct ?? body.passed ?? body.pass ?? false
  return { kind: 'graded', correct, xp: body.xp?.final_xp_amount ?? 0 }
}

export interface Tally {
  graded: number
  right: number
  xp: number
  /** Written down without a grade: nothing to tell, but the page shows it. */
  noted: number
  refused: number
  /** Texts that are drafts again. */
  returned: number
}

/** What to tell of a round of sending. */
export function tallyOf(settled: readonly Settlement[]): Tally {
  const tally: Tally = { graded: 0, right: 0, xp: 0, noted: 0, refused: 0, returned: 0 }
  for (const one of settled) {
    if (one.kind === 'noted') tally.noted += 1
    if (one.kind === 'refused') tally.refused += 1
    if (one.kind === 'returned') tally.returned += 1
    if (one.kind !== 'graded') continue
    tally.graded += 1
    tally.xp += one.xp
    if (one.correct) tally.right += 1
  }
  return tally
}

/** Milliseconds in which another round makes no sense: what still waits was told by the server for how long. */
export function pauseOf(settled: readonly Settlement[]): number {
  const pauses = settled.flatMap((one) => (one.kind === 'waiting' ? [one.pause] : []))
  return pauses.length > 0 ? Math.min(...pauses) : 0
}
