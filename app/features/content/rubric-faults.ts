import type { RubricCriterion } from './rubric.ts'

/** What makes a rubric useless for computing a score, as place and message. */
export function rubricFaults(criteria: RubricCriterion[]): [where: string, message: string][] {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const ids = criteria.map(({ id }) => id)
  return [
    ...(total === 100 ? [] : [['rubric', `has weights that add up to ${total}, not to 100`] as const]),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => [`rubric.${id}`, 'stands in this rubric twice'] as const),
    ...criteria.flatMap(groupFaults),
  ].map(([where, message]) => [where, message])
}

function groupFaults({ id, need, nl, en }: RubricCriterion): (readonly [string, string])[] {
  const [dutch, english] = [nl.concepts.length, en.concepts.length]
  if (dutch !== english) {
    return [[`rubric.${id}`, `has ${dutch} groups of concepts in Dutch and ${english} in English`]]
  }
  return need > dutch ? [[`rubric.${id}.need`, `is ${need}, and there are ${dutch} groups`]] : []
}
