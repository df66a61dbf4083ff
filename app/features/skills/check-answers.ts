import { areaNames, type Skill, type SkillArea, skillAreas } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { ItemParameters } from './ability.ts'
import { type AreaBeliefs, type AreaResponse, beliefsOf } from './area-ability.ts'
import { parametersOf } from './standing.ts'

/** What the answers of many people say of a question; null while they are too few, and its label is all there is. */
export type Measured = Pick<ItemParameters, 'difficulty' | 'discrimination'> | null

/** SQL: {@link Measured} of `q`, for a statement that has `left join item_calibrations m on m.question_id = q.id`. */
export const measuredColumn = `case when m.question_id is not null then
  json_build_object('difficulty', m.difficulty, 'discrimination', m.discrimination) end`

/** An answer of a start check; "I do not know" is not right. */
export interface CheckAnswer {
  skill: Skill
  difficulty: Level
  measured?: Measured
  correct: boolean
}

/** The area of the map that a skill belongs to. */
export function areaOf(skill: Skill): SkillArea {
  const area = areaNames.find((name) => (skillAreas[name] as readonly Skill[]).includes(skill))
  if (!area) throw new Error(`${skill} stands in no area`)
  return area
}

/** Share that comes by guessing: one of four. Kept although "I do not know" is offered, as nobody knows yet how many take that. */
const guessing = 0.25

/** A question of a check: as its label says, as long as there are too few answers to estimate it. */
export const itemOf = ({ skill, difficulty, measured }: Omit<CheckAnswer, 'correct'>) => ({
  skill,
  area: areaOf(skill),
  parameters: { ...parametersOf(difficulty, guessing), ...measured },
})

/** What is believed after these answers. */
export const estimate = (answers: readonly CheckAnswer[]): AreaBeliefs =>
  beliefsOf(
    answers.map((answer): AreaResponse => {
      const { area, parameters } = itemOf(answer)
      return { ...parameters, area, share: answer.correct ? 1 : 0 }
    }),
  )
