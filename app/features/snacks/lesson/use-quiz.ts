import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { useAwardToasts } from '#app/features/snacks/answering/use-award-toasts.ts'
import { useLanguage } from '#app/i18n/words.tsx'
import { ApiError, apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { randomId } from '#app/lib/random-id.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { LessonApi } from './api.server.ts'
import type { LessonResult } from './complete-lesson.server.ts'
import type { QuizQuestion } from './queries.server.ts'
import type { QuizAnswers } from './quiz-rules.ts'
import { useQuizAnswers } from './use-quiz-answers.ts'

export interface QuizSource {
  lesson: { id: string; quiz_questions: QuizQuestion[] }
  /** Answers the server kept of this attempt. */
  draft: QuizAnswers
  type: 'module' | 'lesson'
  /** ai_users.id of who takes it. */
  learner: string
}

export interface QuizEvents {
  /** True while the quiz is on its way to the server. */
  onHandingIn: (busy: boolean) => void
  onDone: (result: LessonResult) => void
  /** It cannot be taken now: handed in elsewhere, or today's lesson was taken. */
  onRefused: () => void
}

const refusals = new Set(['retry_wait', 'daily_limit_reached', 'lesson_not_found'])
/** The quiz is not what it was when the page was read. */
const outdated = new Set(['quiz_changed', 'quiz_incomplete'])

/**
 * One quiz, question by question. Each answer is kept on the server on the way, so that any device can go on; the last
 * one hands all of them in. The attempt id stays the same until there is a result, so a press after a lost connection
 * repeats the same attempt and never counts twice. Without a connection answers on the way are kept in this browser
 * (use-quiz-answers.ts), and a whole quiz waits there to be handed in.
 */
export function useQuiz({ lesson, draft, type, learner }: QuizSource, events: QuizEvents) {
  const client = apiClient<LessonApi>(useLanguage())
  const revalidator = useRevalidator()
  const showAward = useAwardToasts()
  const attempt = useRef<string>(undefined)
  const { answers, setAnswers, keepHere, forgetHere } = useQuizAnswers(learner, lesson.id, draft)
  const [picked, setPicked] = useState<{ id: string; place: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unkept, setUnkept] = useState(false)

  const questions = lesson.quiz_questions
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  const index = open === -1 ? questions.length - 1 : open
  const question = questions[index] as QuizQuestion
  const chosen = picked?.id === question.id ? picked.place : (answers[question.id] ?? null)
  const isLast = questions.every(({ id }) => id === question.id || answers[id] !== undefined)

  function wire(all: QuizAnswers) {
    const given = questions.filter(({ id }) => all[id] !== undefined)
    return { answers: given.map(({ id }) => all[id] as number), question_ids: given.map(({ id }) => id) }
  }

  function yieldTo(reason: string, all: QuizAnswers): void {
    if (refusals.has(reason)) events.onRefused()
    if (!outdated.has(reason)) return
    setAnswers(all)
    void revalidator.revalidate()
  }

  async function keep(all: QuizAnswers): Promise<void> {
    try {
      const header = { [expectedUserHeader]: learner }
      const param = { id: lesson.id }
      await outcome(client.lessons[':id'].answers.$put({ header, param, json: wire(all) }))
      forgetHere()
      setUnkept(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      yieldTo(error.reason, all)
      if (refusals.has(error.reason)) forgetHere()
      else keepHere(all)
      setUnkept(true)
    }
  }

  /** @returns false when this browser cannot keep anything */
  async function queue(all: QuizAnswers, attempt_id: string): Promise<boolean> {
    const answered_at = new Date().toISOString()
    const of = { user_id: learner, item_id: lesson.id, attempt_id, answered_at }
    const kept = await queueAnswer({ kind: 'quiz', quiz_type: type, ...of, ...wire(all) })
    if (kept) forgetHere()
    return kept
  }

  async function handIn(all: QuizAnswers): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    events.onHandingIn(true)
    attempt.current ??= randomId()
    try {
      const json = { lesson_id: lesson.id, quiz_type: type, ...wire(all), attempt_id: attempt.current }
      const header = { [expectedUserHeader]: learner }
      const result = await echoFilter.whileAnswering(outcome(client.progress.$patch({ header, json })))
      forgetHere()
      showAward(result.xp, result)
      events.onDone(result)
    } catch (error) {
      const reason = reasonOf(error)
      events.onHandingIn(false)
      yieldTo(reason, all)
      const waits = reason === 'network' && (await queue(all, attempt.current))
      setProblem(waits ? null : reason)
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }

  return {
    question,
    place: index + 1,
    total: questions.length,
    chosen,
    choose: (place: number) => setPicked({ id: question.id, place }),
    isLast,
    /** Goes on to the next question, or hands the quiz in after the last. */
    async goOn(): Promise<void> {
      if (chosen === null) return
      const all = { ...answers, [question.id]: chosen }
      if (isLast) return handIn(all)
      setAnswers(all)
      return keep(all)
    },
    busy,
    /** Reason why the quiz was not handed in. */
    problem,
    /** The server does not have the answers so far. */
    unkept,
  }
}
