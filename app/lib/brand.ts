/** What the product is called. Everything else of whoever runs it stands in operator.ts. */
export const brand = {
  name: 'Snackwijs',
  /** The unit a learner consumes, in buttons. The same word in both languages. */
  unit: 'snack',
} as const
