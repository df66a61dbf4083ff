import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import { type ModuleResult, nothingDone } from '#app/features/scorm/result.ts'
import { isLanguage, type Language } from '#app/lib/language.ts'

/** What was done with an item, and what came of it once it is over. */
export interface Answered {
  /** A letter, whether a card was known, the moves of an exercise; of a lesson nothing. */
  moves: unknown[]
  /** 0 to 100; null while an exercise is under way. */
  score: number | null
}

/** Everything that is kept of a module, so that it goes on where it was. */
export interface State {
  language: Language
  /** Which screen is shown: 0 is the first step; after the steps come the questions of the check, and the result. */
  place: number
  /** By the place of the step. */
  steps: Record<number, Answered>
  /** Which set of questions the check has, counted on from 0 each time that it is taken again. */
  round: number
  /** By the place of the question. */
  check: Record<number, Answered>
  /** Of all checks that were finished. */
  best: ModuleResult
}

export const beginning = (language: Language): State => ({
  language,
  place: 0,
  steps: {},
  round: 0,
  check: {},
  best: nothingDone,
})

/** As it goes over the wire: short names, as SCORM 1.2 has room for 4096 characters. */
type WrittenAnswers = [at: number, moves: unknown[], score: number | null][]
interface Written {
  v: string
  l: Language
  p: number
  s: WrittenAnswers
  r: number
  c: WrittenAnswers
  b: [boolean, boolean | null, number | null]
}

const writtenAnswers = (answers: Record<number, Answered>): WrittenAnswers =>
  Object.entries(answers).map(([at, { moves, score }]) => [Number(at), moves, score])

const readAnswers = (answers: WrittenAnswers): Record<number, Answered> =>
  Object.fromEntries(answers.map(([at, moves, score]) => [at, { moves, score }]))

const written = (version: string, { language, place, steps, round, check, best }: State): Written => ({
  v: version,
  l: language,
  p: place,
  s: writtenAnswers(steps),
  r: round,
  c: writtenAnswers(check),
  b: [best.completed, best.passed, best.score],
})

/**
 * The state as suspend data.
 * @param most characters that there is room for: what does not fit of moves is left out, and their scores stay
 */
export function toSuspend(version: string, state: State, most: number): string {
  const whole = JSON.stringify(written(version, state))
  if (whole.length <= most) return whole
  const short = Object.entries(state.steps).map(([at, { score }]) => [at, { moves: [], score }])
  return JSON.stringify(written(version, { ...state, steps: Object.fromEntries(short) }))
}

/**
 * What was kept, for a module of this version. Of another version of the content only the language and the best result are left, as
 * everything else is by place. Anything that is not what we wrote is nothing.
 */
export function fromSuspend(version: string, kept: string, language: Language): State {
  const state = beginning(language)
  try {
    const { v, l, p, s, r, c, b } = JSON.parse(kept) as Written
    const [completed, passed, score] = b
    const best = { completed, passed, score, progress: completed ? 1 : 0 }
    const known = { ...state, language: isLanguage(l) ? l : language, best }
    if (v !== version) return known
    return { ...known, place: p, steps: readAnswers(s), round: r, check: readAnswers(c) }
  } catch {
    return state
  }
}

/** The questions of the check as it is taken now: sets come round when there are no others. */
export function checkOf({ rounds }: PackedModule, { round }: Pick<State, 'round'>) {
  return rounds.length === 0 ? [] : (rounds[round % rounds.length] ?? [])
}
