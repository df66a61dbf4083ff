import type { PackedStep } from '#app/features/scorm/package/packed.ts'
import { ExerciseStep } from './exercise-step.tsx'
import { FlashcardStep } from './flashcard-step.tsx'
import { LessonStep } from './lesson-step.tsx'
import { QuestionStep } from './question-step.tsx'
import type { StepProps } from './step-props.ts'

/** A step of any kind. */
export function AnyStep({ step, ...rest }: StepProps<PackedStep>) {
  switch (step.judged) {
    case 'read':
      return <LessonStep step={step} {...rest} />
    case 'right':
      return <QuestionStep step={step} {...rest} />
    case 'known':
      return <FlashcardStep step={step} {...rest} />
    case 'scored':
      return <ExerciseStep step={step} {...rest} />
  }
}
