/** A group smaller than this is told nothing of what it finds hard (PD-42); nor is a skill named that fewer answered. */
export const smallestHardGroup = 8

/** How many skills are named. */
export const hardSkillsNamed = 3

/** Mean share of wrong first answers from which a skill counts as hard. */
const hardFrom = 0.25

/** First answers of one member to items of one skill. */
export interface FirstAnswersOfSkill {
  user_id: string
  skill: string
  answers: number
  wrong: number
}

/**
 * What a group finds hard: the skills with the largest mean share of wrong first answers, of which nobody weighs more for having
 * answered more. In the order of the alphabet and without figures, so that an order that changes tells nothing either.
 * @returns null for a group that is too small
 */
export function hardSkills(rows: readonly FirstAnswersOfSkill[]): string[] | null {
  if (new Set(rows.map(({ user_id }) => user_id)).size < smallestHardGroup) return null
  const shares = [...Map.groupBy(rows, ({ skill }) => skill)].flatMap(([skill, members]) => {
    if (members.length < smallestHardGroup) return []
    const share = members.reduce((sum, { answers, wrong }) => sum + wrong / answers, 0) / members.length
    return share >= hardFrom ? [{ skill, share }] : []
  })
  return shares
    .toSorted((a, b) => b.share - a.share || a.skill.localeCompare(b.skill))
    .slice(0, hardSkillsNamed)
    .map(({ skill }) => skill)
    .toSorted()
}
