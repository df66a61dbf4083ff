import type { Discipline } from '#app/features/content/rules.ts'
import type { LearnerDiscipline, Level } from '#app/features/identity/rules.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'

/** What the team page counts and from when it keeps silent (PD-14, PD-26b, docs/decisions/0021). */

export const periods = ['7', '30', 'all'] as const
/** The last 7 or 30 days, today included, or everything since somebody joined. */
export type Period = (typeof periods)[number]

/** Calendar days in the Netherlands, today included; null has no beginning but a member's joining. */
export const periodDays = { '7': 7, '30': 30, all: null } as const satisfies Record<Period, number | null>

/** A share right is told of so many answers at a time: of fewer, or of one more, it would say how single questions went. */
export const fewestAnswers = 5
/** Days without activity after which somebody has come to a standstill. */
export const stalledAfterDays = 14

export const shownRoles = ['org_admin', 'learning_lead', 'team_leader', 'member'] as const
/** A role as the team sees it. What somebody is besides, such as a youth member, is nobody's business here. */
export type ShownRole = (typeof shownRoles)[number]

export function shownRole(role: string): ShownRole {
  return shownRoles.find((one) => one === role) ?? 'member'
}

/** A member as the team page and the file show him or her. Days are calendar days in the Netherlands, `YYYY-MM-DD`. */
export interface TeamMember {
  user_id: string
  full_name: string
  role: ShownRole
  /** The field that the person chose to learn in. */
  discipline: LearnerDiscipline
  /** As the organisation gave it. */
  department: string | null
  /** Null of who is anonymous on the leaderboard (docs/decisions/0031). */
  level: Level | null
  has_seat: boolean
  /** Null when nothing was done since joining. */
  last_active_on: string | null
  days_since_active: number | null
  /** In the period, as all that follows. */
  active_days: number
  /** Different items completed. */
  completed: number
  completed_per_discipline: Record<Discipline, number>
  /**
   * Average score at the first try of what our own code marks: multiple choice and lesson quizzes, 0 to 100 rounded. Of
   * whole groups of {@link fewestAnswers} in the order they were done, so null with fewer. Never a score that AI gave (PD-26b).
   */
  share_right: number | null
}

/** A member as the totals and the order of a list take him or her. */
export type CountedMember = Omit<TeamMember, 'completed_per_discipline'>

export type Standing = 'not_started' | 'stalled' | 'going'

export function standingOf({ days_since_active }: Pick<TeamMember, 'days_since_active'>): Standing {
  if (days_since_active === null) return 'not_started'
  return days_since_active >= stalledAfterDays ? 'stalled' : 'going'
}

export interface TeamSummary {
  active: number
  not_started: number
  stalled: number
  completed: number
  /** Per member, one decimal. */
  average_completed: number
  average_active_days: number
  /** Of the members who have a share; null when those are fewer than {@link smallestGroup}. */
  average_share_right: number | null
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Totals and averages of a group, or null when it is too small for them. Only of numbers that stand beside a name
 * already, so that comparing groups by changing filters tells nothing new.
 */
export function summaryOf(members: readonly CountedMember[]): TeamSummary | null {
  if (members.length < smallestGroup) return null
  const shares = members.flatMap(({ share_right }) => share_right ?? [])
  const completed = sum(members.map((member) => member.completed))
  const standing = (wanted: Standing) => members.filter((member) => standingOf(member) === wanted).length
  return {
    active: members.filter(({ active_days }) => active_days > 0).length,
    not_started: standing('not_started'),
    stalled: standing('stalled'),
    completed,
    average_completed: oneDecimal(completed / members.length),
    average_active_days: oneDecimal(sum(members.map((member) => member.active_days)) / members.length),
    average_share_right: shares.length < smallestGroup ? null : Math.round(sum(shares) / shares.length),
  }
}
