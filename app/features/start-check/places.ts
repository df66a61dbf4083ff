import { areaNames, type SkillArea } from '#app/features/content/skills.ts'
import { type Level, levels } from '#app/features/identity/rules.ts'
import { type AreaBeliefs, shareAbove } from '#app/features/skills/area-ability.ts'
import { areaOf, type CheckAnswer } from '#app/features/skills/check-answers.ts'
import { labelDifficulty, type Reached, thresholds } from '#app/features/skills/standing.ts'
import { type Sureness, surenessOf } from './rules.ts'

/** Where somebody stands in an area, as far as a start check can say. */
export interface AreaPlace {
  area: SkillArea
  /** Questions of it. */
  items: number
  /** 0: not at the first level yet. Null: not to be said. */
  reached: Reached | null
  sureness: Sureness
}

/** Answers to items of a level, or a harder one, without which nobody is said to do that level (as on the map). */
const answersAtLevel = 2

/** The places in every area, of an estimate and the answers it rests on. */
export function placesOf(answers: readonly CheckAnswer[], beliefs: AreaBeliefs): AreaPlace[] {
  const tried = (level: Level) =>
    answers.filter(({ difficulty }) => labelDifficulty[difficulty] >= labelDifficulty[level]).length >=
    answersAtLevel
  const most = levels.findLastIndex(tried) + 1
  return areaNames.map((area) => {
    const belief = beliefs.of(area)
    const sureness = surenessOf(belief.deviation)
    const items = answers.filter(({ skill }) => areaOf(skill) === area).length
    const done = thresholds.filter((threshold) => shareAbove(belief, threshold) >= 0.5).length
    // What was not asked about is not said, however well the rest went.
    const said = items > 0 && sureness !== 'open'
    return { area, items, reached: said ? (Math.min(done, most) as Reached) : null, sureness }
  })
}
