import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { readDraft, writeDraft } from '#app/lib/drafts.ts'
import type { CoachAnswer } from './ask-coach.server.ts'
import type { ChatTurn } from './coach.ts'
import { readEvents } from './read-events.ts'

export interface CoachMessage {
  id: number
  from: 'me' | 'ai' | 'blocked'
  text: string
}

/** Why a message got no reply: a reason of the server, or `coach_failed`. */
export type CoachProblem = string

/** Where a conversation lies in this browser: with the drafts, so that signing out forgets it. */
const placeOf = (questionId: string) => `coach:${questionId}`

function readTalk(learner: string, questionId: string): CoachMessage[] {
  try {
    return JSON.parse(readDraft(learner, placeOf(questionId)) || '[]') as CoachMessage[]
  } catch {
    return []
  }
}

/** The scenario is done: what was said about it is forgotten. */
export function forgetTalk(learner: string, questionId: string): void {
  writeDraft(learner, placeOf(questionId), '')
}

/**
 * A conversation with the coach. It is kept in this browser, of this person, until the scenario is passed or he or she signs
 * out: the helps that it took stay counted. Nothing of it is stored on the server. A message that gets no reply is taken
 * back, so that it can be sent again.
 */
export function useCoach(learner: string, questionId: string, helpsLeft: number) {
  const language = useLanguage()
  const [messages, setMessages] = useState(() => readTalk(learner, questionId))
  const ids = useRef(messages.length)
  /** The reply as far as it came. */
  const [growing, setGrowing] = useState<string | null>(null)
  const [left, setLeft] = useState(helpsLeft)
  const [problem, setProblem] = useState<CoachProblem | null>(null)
  const busy = growing !== null

  useEffect(() => {
    // A message that waits for its reply is not part of it yet.
    if (!busy) writeDraft(learner, placeOf(questionId), messages.length > 0 ? JSON.stringify(messages) : '')
  }, [learner, questionId, messages, busy])

  const add = (from: CoachMessage['from'], text: string) => {
    ids.current += 1
    const message = { id: ids.current, from, text }
    setMessages((before) => [...before, message])
    return message.id
  }

  /** @returns false when there was no reply, and the text is the sender's again. */
  async function send(text: string): Promise<boolean> {
    setProblem(null)
    setGrowing('')
    const history = messages.flatMap(({ from, text: content }): ChatTurn[] =>
      from === 'blocked' ? [] : [{ role: from === 'me' ? 'user' : 'assistant', content }],
    )
    const mine = add('me', text)
    try {
      const answer = await ask(
        language,
        { question_id: questionId, userMessage: text, chatHistory: history },
        setGrowing,
      )
      add(answer.blocked ? 'blocked' : 'ai', answer.response)
      setLeft(answer.helps_left)
      return true
    } catch (error) {
      setMessages((before) => before.filter(({ id }) => id !== mine))
      const reason = error instanceof CoachFailure ? error.reason : 'coach_failed'
      if (reason === 'helps_spent') setLeft(0)
      setProblem(reason)
      return false
    } finally {
      setGrowing(null)
    }
  }

  return { messages, growing, busy, left, problem, send }
}

class CoachFailure extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

interface Question {
  question_id: string
  userMessage: string
  chatHistory: ChatTurn[]
}

/** The one call that does not go through the typed client, which cannot read a reply while it is being written. */
async function ask(
  language: string,
  question: Question,
  onText: (text: string) => void,
): Promise<CoachAnswer> {
  const response = await fetch('/api/ai-scenario-helper', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      'accept-language': language,
    },
    body: JSON.stringify(question),
  })
  if (!response.ok || !response.body) {
    const problem = (await response.json().catch(() => ({}))) as { reason?: string }
    throw new CoachFailure(problem.reason ?? 'coach_failed')
  }
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'text') onText((JSON.parse(data) as { text: string }).text)
    if (event === 'done') return JSON.parse(data) as CoachAnswer
    if (event === 'problem') throw new CoachFailure((JSON.parse(data) as { reason: string }).reason)
  }
  throw new CoachFailure('coach_failed')
}
