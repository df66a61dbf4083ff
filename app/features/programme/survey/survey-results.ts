import type { SurveyResults } from '#app/db/schema/ai-register.ts'
import type { DataKind } from '#app/features/programme/rules.ts'

/** How often somebody says to use AI at work. */
export const usage = ['never', 'sometimes', 'weekly', 'daily'] as const
export type Usage = (typeof usage)[number]

/** Days for which a survey can be answered. */
export const surveyDays = { min: 3, max: 28, usual: 10 } as const
/** Most tools that one answer names. */
export const surveyToolsMax = 40
/** What a tool is called that is neither in the register nor on our list: nobody types a name by which to be recognised. */
export const otherTool = 'other'

/** The smallest group that anything is told of (PD-42). */
export const surveyGroup = 8

export interface SurveyAnswer {
  tools: readonly string[]
  often: Usage
  data_kinds: readonly DataKind[]
}

/**
 * What may be told of answers: numbers of people in whole groups of eight, of the whole organisation and once, when the survey is over.
 * So no figure, and no difference of two, is about fewer than eight people: not of one figure and another, not of everybody and those
 * who named something, and one answer more or less changes nothing or a whole group.
 * PD-42
 */
export function resultsOf(answers: readonly SurveyAnswer[]): SurveyResults {
  const groups = (count: number) => Math.floor(count / surveyGroup) * surveyGroup
  const told = (keys: readonly (readonly string[])[]) => {
    const counts = new Map<string, number>()
    for (const key of keys.flatMap((own) => [...new Set(own)])) counts.set(key, (counts.get(key) ?? 0) + 1)
    const entries = [...counts].map(([key, count]) => [key, groups(count)] as const)
    return Object.fromEntries(entries.filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return {
    answered: groups(answers.length),
    tools: told(answers.map(({ tools }) => tools)),
    often: told(answers.map(({ often }) => [often])),
    data_kinds: told(answers.map(({ data_kinds }) => data_kinds)),
  }
}
