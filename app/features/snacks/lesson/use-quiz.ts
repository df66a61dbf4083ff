import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { tellAnswer } from '#app/features/snacks/answering/tell-answer.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { useSlow } from '#app/lib/use-api-call.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { AnswerMark } from './answer-marks.server.ts'
import type { LessonApi } from './api.server.ts'
import type { LessonResult } from './complete-lesson.server.ts'
import type { QuizQuestion } from './queries.server.ts'
import type { QuizAnswers } from './quiz-rules.ts'
import {
  marksByQuestion,
  type Picked,
  quizPosition,
  quizRefusal,
  sentAnswers,
  wrongOnes,
} from './quiz-state.ts'
import { useQuizAnswers } from './use-quiz-answers.ts'

export interface QuizSource {
  lesson: { id: string; quiz_questions: QuizQuestion[] }
  /** Answers the server kept of this attempt, and what came of them. */
  draft: QuizAnswers
  marks: AnswerMark[]
  type: 'module' | 'lesson'
  /** ai_users.id of who takes it. */
  learner: string
}

export interface QuizEvents {
  /** True while the quiz is on its way to the server, and while what was wrong is done again after that. */
  onHandingIn: (busy: boolean) => void
  onDone: (result: LessonResult) => void
  /** It cannot be taken now: handed in elsewhere, or today's lesson was taken. */
  onRefused: () => void
}

/**
 * One quiz, question by question, each graded by the server when it is answered: the first answer stays (decision 0064). After the last
 * verdict all of it is handed in, and what was wrong comes again. The attempt id stays the same until there is a result, so a press
 * after a lost connection repeats the same attempt and never counts twice. Without a connection answers are kept in this
 * browser (use-quiz-answers.ts) without a verdict, and a whole quiz waits there to be handed in.
 */
export function useQuiz({ lesson, draft, marks: known, type, learner }: QuizSource, events: QuizEvents) {
  const client = apiClient<LessonApi>(useLanguage())
  const revalidator = useRevalidator()
  const [attempts] = useState(createAttempts)
  const { answers, setAnswers, keepHere, forgetHere } = useQuizAnswers(learner, lesson.id, draft)
  const [marks, setMarks] = useState(() => marksByQuestion(known))
  const [picked, setPicked] = useState<Picked | null>(null)
  const [verdictOf, setVerdictOf] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unkept, setUnkept] = useState(false)
  const [result, setResult] = useState<LessonResult | null>(null)

  const questions = lesson.quiz_questions
  const { question, index, chosen, isLast } = quizPosition(questions, answers, picked, verdictOf)
  const answered = answers[question.id] !== undefined
  const mark = answered ? marks[question.id] : undefined

  function yieldTo(reason: string, all: QuizAnswers): void {
    const refusal = quizRefusal(reason)
    if (refusal === 'over') events.onRefused()
    if (refusal !== 'outdated') return
    setAnswers(all)
    void revalidator.revalidate()
  }

  /** @returns what came of all answers that are kept; null when they could not be sent */
  async function keep(all: QuizAnswers): Promise<AnswerMark[] | null> {
    try {
      const header = { [expectedUserHeader]: learner }
      const param = { id: lesson.id }
      const call = client.lessons[':id'].answers.$put({ header, param, json: sentAnswers(questions, all) })
      const kept = await outcome(call)
      forgetHere()
      setUnkept(false)
      // Another tab may have been first: what is kept counts.
      setAnswers({ ...all, ...kept.answers })
      setMarks(marksByQuestion(kept.marks))
      return kept.marks
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      yieldTo(error.reason, all)
      if (quizRefusal(error.reason) === 'over') forgetHere()
      else keepHere(all)
      setAnswers(all)
      setUnkept(true)
      return null
    }
  }

  /** Sends the answer to this question: its verdict comes, or without a connection the next question. */
  async function check(place: number): Promise<void> {
    if (busy) return
    const all = { ...answers, [question.id]: place }
    setBusy(true)
    const found = await keep(all).finally(() => setBusy(false))
    const mark = found?.find(({ id }) => id === question.id)
    if (!mark) return isLast ? handIn(all) : undefined
    setVerdictOf(question.id)
    tellAnswer({ right: mark.correct })
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
      const handedIn = await echoFilter.whileAnswering(outcome(client.progress.$patch({ header, json })))
      forgetHere()
      if (wrongOnes(questions, marks).length > 0) setResult(handedIn)
      else finish(handedIn)
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

  function finish(handedIn: LessonResult): void {
    tellAnswer({ right: null, xp: handedIn.xp, taken: lesson.id })
    events.onDone(handedIn)
  }

  return {
    question,
    place: index + 1,
    total: questions.length,
    chosen,
    choose: (place: number) => setPicked({ id: question.id, place }),
    isLast,
    /** It has its answer. Without a mark that could not be sent: then the whole quiz can be handed in. */
    answered,
    /** What came of the answer to this question; undefined while it has none, or when it could not be sent. */
    mark,
    /** Answers the question, or goes on after its verdict: to the next one, or by handing the quiz in after the last. */
    async goOn(): Promise<void> {
      if (!answered) return chosen === null ? undefined : check(chosen)
      if (isLast) return handIn(answers)
      setVerdictOf(null)
    },
    busy: useSlow(busy),
    /** Reason why the quiz was not handed in. */
    problem,
    /** The server does not have the answers so far. */
    unkept,
    /** What comes again once the quiz was handed in, with what is right; null before that. */
    again: result && { wrong: wrongOnes(questions, marks), marks, done: () => finish(result) },
  }
}
