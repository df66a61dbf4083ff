/**
 * A group smaller than this gets no totals and averages anywhere (team page, team challenge, the public page of a record):
 * they would soon be about one person (docs/product/decisions.md PD-42).
 */
export const smallestGroup = 5
