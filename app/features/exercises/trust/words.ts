import type { Certainty, TrustOutput } from './schema.ts'

export const formKeys = {
  mail: 'formMail',
  summary: 'formSummary',
  table: 'formTable',
  formula: 'formFormula',
  translation: 'formTranslation',
  advice: 'formAdvice',
} as const satisfies Record<TrustOutput['form'], string>

export const certaintyKeys = {
  60: 'certaintyLow',
  80: 'certaintyMiddle',
  95: 'certaintyHigh',
} as const satisfies Record<Certainty, string>
