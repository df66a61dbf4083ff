import { Suspense } from 'react'
import { players } from '#app/features/snacks/exercise/players.tsx'
import type { Language } from '#app/lib/language.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ShownQuestion } from './find-item.server.ts'

interface ExercisePreviewProps {
  exercise: NonNullable<ShownQuestion['exercise']>
  language: Language
}

/** An exercise as a learner meets it; pressing does nothing here. */
export function ExercisePreview({ exercise, body, language }: ExercisePreviewProps & { body: string }) {
  const { Play } = players[exercise.kind]
  return (
    <div inert className="stack">
      <p>{body}</p>
      <Suspense fallback={<Spinner />}>
        <Play view={exercise[language].open} busy={false} waiting={false} onMove={() => undefined} />
      </Suspense>
    </div>
  )
}

/** The same, done in the best way. */
export function ExerciseDone({ exercise, language }: ExercisePreviewProps) {
  const { Review } = players[exercise.kind]
  return (
    <Suspense fallback={<Spinner />}>
      <Review view={exercise[language].done} />
    </Suspense>
  )
}
