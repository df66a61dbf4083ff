import { coachLimits } from '#app/features/snacks/scenario/rules.ts'
import type { ChatTurn, CoachTask } from './coach.ts'
import { refusalOf } from './coach-message.ts'

/**
 * What was said before, as far as a coach may see it. The client remembers it, so all of it may be made up: what would be
 * refused as a message is left out, also when the coach is said to have said it, and of the rest the newest turns are
 * kept. A refused message of an honest client is still in there and must not make the next one refused.
 */
export function admissibleHistory(task: CoachTask): ChatTurn[] {
  let left: number = coachLimits.maxHistory
  const newest = task.history.toReversed().filter((turn) => isAdmissible(turn, task))
  const fits = newest.findIndex(({ content }) => {
    left -= content.length
    return left < 0
  })
  return (fits < 0 ? newest : newest.slice(0, fits)).toReversed()
}

/** The coach's own words may be off-topic, or talk of an answer, by the word lists for messages; they never steer. */
function isAdmissible({ role, content }: ChatTurn, task: CoachTask): boolean {
  const refusal = refusalOf(content, task)
  return role === 'user' ? refusal === null : refusal !== 'steering'
}
