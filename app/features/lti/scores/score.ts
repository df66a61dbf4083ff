/** What every score counts to: a percentage. */
export const scoreMaximum = 100

export interface Progress {
  /** The platform's name of the person. */
  subject: string
  /** Modules that are passed, of how many. */
  done: number
  total: number
  /** When it is told; later than what was told before. */
  at: string
}

/**
 * A score as a platform takes it (Assignment and Grade Services 2.0, 3.4): the share of modules that are passed. One that was begun only has no
 * score yet. A share is what it is now, with nothing left to grade: of a `Pending` one Moodle keeps no number.
 */
export function scoreOf({ subject, done, total, at }: Progress) {
  const finished = done === total
  return {
    userId: subject,
    timestamp: at,
    activityProgress: finished ? 'Completed' : 'InProgress',
    gradingProgress: done > 0 ? 'FullyGraded' : 'NotReady',
    ...(done > 0 && { scoreGiven: Math.round((done / total) * scoreMaximum), scoreMaximum }),
  }
}

/** Where scores of a line item go: `/scores` behind its path, and before a query that it may have. */
export function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}
