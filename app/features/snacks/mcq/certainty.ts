/** How sure somebody says to be of an answer, before knowing whether it is right: guessing, thinking so, sure (PD-71). */
export const certainties = [1, 2, 3] as const
export type Certainty = (typeof certainties)[number]

/** The step at which a mistake is worth the most: what was surely known turns out otherwise. */
export const sure: Certainty = 3

/** What each step is called, as keys of the words of snacks. */
export const certaintyKeys = {
  1: 'certaintyGuess',
  2: 'certaintyThink',
  3: 'certaintySure',
} as const satisfies Record<Certainty, string>
