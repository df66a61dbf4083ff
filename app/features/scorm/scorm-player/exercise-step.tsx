import type { ComponentType } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { BuildPlay } from '#app/features/exercises/build/play.tsx'
import { BuildReview } from '#app/features/exercises/build/review.tsx'
import { DialoguePlay } from '#app/features/exercises/dialogue/play.tsx'
import { DialogueReview } from '#app/features/exercises/dialogue/review.tsx'
import type { AnyExercise } from '#app/features/exercises/exercise.ts'
import { type ExerciseKind, exercises } from '#app/features/exercises/exercises.ts'
import type { PlayProps, ReviewProps } from '#app/features/exercises/play.ts'
import { RedactPlay } from '#app/features/exercises/redact/play.tsx'
import { RedactReview } from '#app/features/exercises/redact/review.tsx'
import { SpotPlay } from '#app/features/exercises/spot/play.tsx'
import { SpotReview } from '#app/features/exercises/spot/review.tsx'
import { TrustPlay } from '#app/features/exercises/trust/play.tsx'
import { TrustReview } from '#app/features/exercises/trust/review.tsx'
import type { PackedExercise } from '#app/features/scorm/package/packed.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import type { StepProps } from './step-props.ts'

interface Player {
  // biome-ignore lint/suspicious/noExplicitAny: an exercise hands a view to the component of its own kind only
  Play: ComponentType<PlayProps<any, any>>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Review: ComponentType<ReviewProps<any>>
}

const players: Record<ExerciseKind, Player> = {
  trust: { Play: TrustPlay, Review: TrustReview },
  spot: { Play: SpotPlay, Review: SpotReview },
  redact: { Play: RedactPlay, Review: RedactReview },
  build: { Play: BuildPlay, Review: BuildReview },
  dialogue: { Play: DialoguePlay, Review: DialogueReview },
}

/** An exercise as on the site: played by the same rules, here. */
export function ExerciseStep({ step, open, answered, onAnswer }: StepProps<PackedExercise>) {
  const language = useLanguage()
  const exercise: AnyExercise = exercises[step.kind]
  const { title, body, exercise: seen } = step.texts[language]
  const moves = answered?.moves ?? []
  const secret = () => open()[language].exercise
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened is always the same
  const view = useMemo(
    () => (moves.length === 0 ? exercise.open(seen) : exercise.play(seen, secret(), moves).view),
    [exercise, seen, moves],
  )
  const { Play } = players[step.kind]
  if (answered && answered.score !== null)
    return <Outcome step={step} view={view} score={answered.score} hasMoves={moves.length > 0} open={open} />
  const move = (made: unknown) => {
    const all = [...moves, made]
    onAnswer({ moves: all, score: exercise.play(seen, secret(), all).score })
  }
  return (
    <div className="stack [--stack:1.5rem]">
      <div className="stack [--stack:10px]">
        <h2 className="text-xl">{title}</h2>
        <p className="lead text-ink">{body}</p>
      </div>
      <Play view={view} busy={false} waiting={false} onMove={move} />
    </div>
  )
}

interface OutcomeProps extends Pick<StepProps<PackedExercise>, 'step' | 'open'> {
  view: unknown
  score: number
  /** They were too many to keep: then only the score is left. */
  hasMoves: boolean
}

function Outcome({ step, view, score, hasMoves, open }: OutcomeProps) {
  const t = useMessages('exercises')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { Review } = players[step.kind]
  const { title, body } = step.texts[language]
  return (
    <div className="stack [--stack:1.25rem]">
      <h2 className="text-xl" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        {t('scoreLine')}: <strong>{t('scoreOf', { score })}</strong>
      </p>
      <p className="muted">{body}</p>
      {hasMoves && <Review view={view} />}
      <SourceLine sources={open().sources} />
    </div>
  )
}
