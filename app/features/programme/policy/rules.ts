/** Numbers of a company's own policy, used on both sides (PD-88, docs/decisions/0084). */

/** Longest name of a policy, text of one, and paragraph, in characters; most paragraphs. */
export const titleMax = 100
export const policyTextMax = 150_000
export const paragraphMax = 4_000
export const paragraphsMax = 300

/** Largest file that is read, in bytes, and most pages of a PDF. */
export const policyFileMax = 3 * 1024 * 1024
export const pagesMax = 200

/** Questions that go with a version, their options, and their longest texts in characters. */
export const questionsCount = 2
export const optionsOf = { min: 2, max: 4 } as const
export const questionMax = 300
export const optionMax = 200
export const quoteMax = 1_200

/** Days that people have to read a version, when nothing else is said, and at most. */
export const readDays = { usual: 14, max: 90 } as const
