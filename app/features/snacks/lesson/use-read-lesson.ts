import { useRef } from 'react'
import { queueAnswer } from '#app/features/offline/answer-queue.ts'
import { tellTaken } from '#app/features/snacks/answering/use-tray.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { ApiError, apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { echoFilter } from '#app/live/echo-filter.ts'
import type { LessonApi } from './api.server.ts'

interface Reading {
  lesson: string
  /** ai_users.id of who reads. */
  learner: string
}

/**
 * Writes down that a lesson was read to its end, once for each page, so that the tray has it as taken and its quiz comes next. Without
 * a connection it waits in this browser with the answers. Nothing is said when it fails otherwise: the lesson can be read, and its
 * quiz taken, all the same.
 */
export function useReadLesson({ lesson, learner }: Reading): () => Promise<void> {
  const client = apiClient<LessonApi>(useLanguage())
  const told = useRef(false)
  return async () => {
    if (told.current) return
    told.current = true
    try {
      const call = client.lessons[':id'].read.$post({
        param: { id: lesson },
        header: { [expectedUserHeader]: learner },
      })
      await echoFilter.whileAnswering(outcome(call))
      tellTaken(lesson)
    } catch (error) {
      told.current = false
      if (!(error instanceof ApiError)) throw error
      if (toReason(error) === 'network' && (await queueReading(learner, lesson))) tellTaken(lesson)
    }
  }
}

const queueReading = (user_id: string, lesson_id: string) =>
  queueAnswer({
    kind: 'reading',
    user_id,
    // Beside a quiz of the same lesson that waits too.
    item_id: `reading:${lesson_id}`,
    lesson_id,
    attempt_id: crypto.randomUUID(),
    answered_at: new Date().toISOString(),
  })
