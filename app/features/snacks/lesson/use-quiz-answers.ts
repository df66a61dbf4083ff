import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '#app/lib/drafts.ts'
import type { QuizAnswers } from './quiz-rules.ts'

/**
 * The answers to a quiz so far: those the server kept, and those it could not be sent, which stay in this browser until
 * it has them. Like every draft they are this person's only, and gone after signing out.
 */
export function useQuizAnswers(learner: string, lessonId: string, draft: QuizAnswers) {
  const [answers, setAnswers] = useState(draft)
  const item = `quiz:${lessonId}`
  // After hydration: the server does not know what this browser holds.
  useEffect(() => {
    const here = readAnswers(readDraft(learner, item))
    // What the server kept is final (decision 0064).
    if (here) setAnswers((known) => ({ ...here, ...known }))
  }, [learner, item])
  return {
    answers,
    setAnswers,
    keepHere: (all: QuizAnswers) => writeDraft(learner, item, JSON.stringify(all)),
    forgetHere: () => writeDraft(learner, item, ''),
  }
}

/** Undefined for anything that is not a record of places: what lies in a browser may be of another version. */
function readAnswers(text: string): QuizAnswers | undefined {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(entries.filter((one): one is [string, number] => Number.isInteger(one[1])))
  } catch {
    return undefined
  }
}
