/** Notifications as a client gets them, and their numbers (PS-3.14.1, PD-32). */

export const notificationTypes = [
  'new_lesson',
  'team_challenge',
  'certificate',
  'achievement',
  'seat',
  'contest',
  'decay',
  'sent_snack',
  'nudge',
  'correction',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** One notification, in the words of the reader's language. */
export interface ShownNotification {
  id: string
  type: NotificationType
  title: string
  message: string
  /** Path without language prefix: where to go with it. */
  path: string
  /** ISO 8601. */
  timestamp: string
  read: boolean
}

/** The list of one reader. */
export interface NotificationList {
  /** Newest first, without those that were dismissed. */
  notifications: ShownNotification[]
  unread: number
  /** A new lesson that was not shown as a toast yet, on no device; null when there is none. */
  news: string | null
}

/** Days for which a notification is kept. */
export const keptDays = 90

/** How many the list holds, and how many the dashboard shows. */
export const listed = { all: 50, card: 3 } as const

/** Days after which a new lesson is no news any more: it stays in the list, without a toast. */
export const newsDays = 7

/** Right answers in a row, as the streak counts them, that are worth a word. */
export const streakMilestones = [5, 10, 25, 50, 100] as const

/**
 * Learners who were here in this many days hear of new lessons. For the others the rows would be thrown away
 * unread.
 */
export const recentDays = 90
