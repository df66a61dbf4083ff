/** Operator configuration in one place: brand name and unit (DECISIONS 1). Contact details join when pages show them. */
export const brand = {
  name: 'Snackwijs',
  /** The unit a learner consumes, in buttons. The same word in both languages. */
  unit: 'snack',
} as const
