import type { PackedKey } from '#app/features/scorm/package/packed.ts'
import type { Answered } from './state.ts'

/** What the component of a step gets. */
export interface StepProps<Step> {
  step: Step
  /** Opens what is sealed of it: only once there is something to judge. */
  open: () => PackedKey
  /** What was done of it before; undefined when nothing. */
  answered: Answered | undefined
  /** @param onward whether to go to the next screen at once */
  onAnswer: (answered: Answered, onward?: boolean) => void
}
