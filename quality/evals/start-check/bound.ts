/** What is assumed of people and of questions; logits. */
export interface Assumed {
  /** Standard deviation of ability. */
  spread: number
  discrimination: number
  /** Chance of a right answer by guessing. */
  guessing: number
}

/**
 * The most that one item can tell, at the ability where it tells most (Lord 1980, Applications of item response theory, 10-6):
 * a²/(8(1−c)²) · (1 − 20c − 8c² + (1 + 8c)^1.5).
 */
export function mostInformation(a: number, c: number): number {
  return (a ** 2 / (8 * (1 - c) ** 2)) * (1 - 20 * c - 8 * c ** 2 + (1 + 8 * c) ** 1.5)
}

/**
 * The least error that any check of so many items has on average, and the highest correlation that an estimate from it has with ability:
 * Var(θ|answers) ≥ 1/(n·I + 1/σ²) (the Bayesian Cramér-Rao bound, Van Trees 1968, 2.4), and r² = 1 − E[Var(θ|answers)]/σ² of a posterior mean.
 */
export function boundOf({ discrimination, guessing, spread }: Assumed, count: number) {
  const variance = 1 / (count * mostInformation(discrimination, guessing) + 1 / spread ** 2)
  return { error: Math.sqrt(variance), correlation: Math.sqrt(1 - variance / spread ** 2) }
}

/** How many items it takes at least to come to this error. */
export function itemsFor({ discrimination, guessing, spread }: Assumed, error: number): number {
  return Math.ceil((1 / error ** 2 - 1 / spread ** 2) / mostInformation(discrimination, guessing))
}
