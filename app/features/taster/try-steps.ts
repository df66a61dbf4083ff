import { areas, frequencies, goals, oneOf, type TeaserAnswers } from './rules.ts'

/** The steps of /try in order; where one is follows from the address alone, so every step works without JavaScript. */
export const trySteps = ['area', 'often', 'goal', 'advice', 'lesson'] as const
export type TryStep = (typeof trySteps)[number]

type QuestionState = { step: 'area' | 'often' | 'goal'; answers: Partial<TeaserAnswers> }

export type TryState = QuestionState | { step: 'advice' | 'lesson'; answers: TeaserAnswers }

/** Still asking. */
export function isQuestion(state: TryState): state is QuestionState {
  return state.step !== 'advice' && state.step !== 'lesson'
}

/** What an address says: the first question without an answer, and after the last one the advice or the lesson. */
export function tryState(params: URLSearchParams): TryState {
  const area = oneOf(areas, params.get('area'))
  if (!area) return { step: 'area', answers: {} }
  const often = oneOf(frequencies, params.get('often'))
  if (!often) return { step: 'often', answers: { area } }
  const goal = oneOf(goals, params.get('goal'))
  if (!goal) return { step: 'goal', answers: { area, often } }
  return { step: params.has('lesson') ? 'lesson' : 'advice', answers: { area, often, goal } }
}

/** The address of a step, without language prefix. */
export function tryPath(step: TryStep, answers: Partial<TeaserAnswers>): string {
  const { area, often, goal } = answers
  const given = { area, often, goal, lesson: '' }
  const params = trySteps
    .slice(0, trySteps.indexOf(step) + (step === 'lesson' ? 1 : 0))
    .filter((name) => name !== 'advice')
    .map((name) => [name, given[name] ?? ''])
  return params.length === 0 ? '/try' : `/try?${new URLSearchParams(params)}`
}
