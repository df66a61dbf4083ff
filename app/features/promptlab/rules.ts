/** The numbers of the Promptlab (PD-43). */
export const labRules = {
  /** Runs a UTC day without unlimited access. */
  freeRuns: 3,
  /** Characters of a prompt. */
  longestPrompt: 4_000,
  /** Words of a prompt that can be judged. */
  leastWords: 4,
} as const

/** Why a prompt cannot be run yet, as a key of the messages; null when it can. */
export function promptFault(prompt: string): 'promptTooShort' | 'promptTooLong' | null {
  if (prompt.length > labRules.longestPrompt) return 'promptTooLong'
  return prompt.trim().split(/\s+/).filter(Boolean).length < labRules.leastWords ? 'promptTooShort' : null
}

/** What is left of a day's runs. */
export interface LabAllowance {
  /** Null when nothing counts. */
  limit: number | null
  left: number | null
  /** Next UTC midnight, ISO 8601. */
  resets_at: string
}
