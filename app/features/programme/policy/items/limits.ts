/** Longest texts of a snack that is made from a policy, in characters, and most snacks of an organisation. On both sides. */
export const itemLimits = { title: 80, body: 1_200, text: 400, document: 3_000, words: 120 } as const
export const itemsMax = 200

/** How many of the same a form has. */
export const mcqOptions = { min: 3, max: 4 } as const
export const spotSentences = { min: 4, max: 10 } as const
export const redactPieces = { hide: { min: 1, max: 6 }, keep: { min: 1, max: 6 } } as const
export const scenarioCriteria = { min: 2, max: 4 } as const

/** Where a claim of a snack is in the policy: whole sentences of one paragraph, word by word. */
export interface Cite {
  paragraph_id: string
  quote: string
}

/** A claim that rests on nothing yet. */
export const noCite: Cite = { paragraph_id: '', quote: '' }
