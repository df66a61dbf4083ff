import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { useAwardToasts } from '#app/features/snacks/answering/use-award-toasts.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { LessonApi } from './api.server.ts'
import type { LessonResult } from './complete-lesson.server.ts'
import type { QuizQuestion } from './queries.server.ts'
import type { QuizAnswers } from './quiz-rules.ts'
import { type Picked, quizPosition, quizRefusal, sentAnswers } from './quiz-state.ts'
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
  const [attempts] = useState(createAttempts)
  const { answers, setAnswers, keepHere, forgetHere } = useQuizAnswers(learner, lesson.id, draft)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unkept, setUnkept] = useState(false)

  const questions = lesson.quiz_questions
  const { question, index, chosen, isLast } = quizPosition(questions, answers, picked)

  function yieldTo(reason: string, all: QuizAnswers): void {
    const refusal = quizRefusal(reason)
    if (refusal === 'over') events.onRefused()
    if (refusal !== 'outdated') return
    setAnswers(all)
    void revalidator.revalidate()
  }

  async function keep(all: QuizAnswers): Promise<void> {
    try {
      const header = { [expectedUserHeader]: learner }
      const param = { id: lesson.id }
      await outcome(client.lessons[':id'].answers.$put({ header, param, json: sentAnswers(questions, all) }))
      forgetHere()
      setUnkept(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      yieldTo(error.reason, all)
      if (quizRefusal(error.reason) === 'over') forgetHere()
      else keepHere(all)
      setUnkept(true)
    }
  }

  /** @returns false when this browser cannot keep anything */
  async function queue(all: QuizAnswers, attempt_id: string): Promise<boolean> {
    const answered_at = new Date().toISOString()
    const of = { user_id: learner, item_id: lesson.id, attempt_id, answered_at }
    const kept = await queueAnswer({ kind: 'quiz', quiz_type: type, ...of, ...sentAnswers(questions, all) })
    if (kept) forgetHere()
    return kept
  }

  async function handIn(all: QuizAnswers): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    events.onHandingIn(true)
    const attempt_id = attempts.idFor()
    try {
      const json = { lesson_id: lesson.id, quiz_type: type, ...sentAnswers(questions, all), attempt_id }
      const header = { [expectedUserHeader]: learner }
      const result = await echoFilter.whileAnswering(outcome(client.progress.$patch({ header, json })))
      forgetHere()
      showAward(result.xp, result)
      events.onDone(result)
    } catch (error) {
      const reason = toReason(error)
      events.onHandingIn(false)
      yieldTo(reason, all)
      const waits = reason === 'network' && (await queue(all, attempt_id))
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
