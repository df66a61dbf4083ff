/** Numbers and shapes of organisations: seats, invitations, roles (PS-3.3, PD-10 and PD-11). */

/** Plans that come with seats: those of the business segment in billing's plan list. */
export const businessPlans = ['biz_small', 'biz_growth', 'enterprise'] as const

/** What somebody can be invited as, and what a member can be made: everybody else's role comes another way. */
export const invitedRoles = ['member', 'team_leader', 'learning_lead'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** Who sees what the members did (PD-14). */
export const teamRoles = ['org_admin', 'learning_lead', 'team_leader'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Who looks after the AI-literacy programme: register, assignments, policy, file (PD-51). */
export const leadRoles = ['org_admin', 'learning_lead'] as const satisfies readonly TeamRole[]

export function isTeamRole(role: string | undefined): role is TeamRole {
  return (teamRoles as readonly (string | undefined)[]).includes(role)
}

interface Seated {
  role: string
  has_seat: boolean
  seat_held_back: boolean
  /** ISO 8601 */
  joined_account_at: string
}

/**
 * Who would lose a seat when there are only so many, in the order in which they joined: the owner keeps one, then who has
 * one, the longest there first. The same order as `fitSeats` keeps.
 */
export function whoLosesSeat<M extends Seated>(members: readonly M[], seats: number): M[] {
  const owners = (member: M) => Number(member.role === 'org_admin')
  return members
    .filter(({ has_seat }) => has_seat)
    .sort((a, b) => owners(b) - owners(a) || (a.joined_account_at < b.joined_account_at ? -1 : 1))
    .slice(seats)
}

interface PlanFacts {
  plan: string | null
  billing_status: string | null
}

/** A business plan that has not ended. One that is not paid for yet still counts: billing decides what it gives. */
export function hasBusinessPlan({ plan, billing_status }: PlanFacts): boolean {
  return (businessPlans as readonly (string | null)[]).includes(plan) && billing_status !== 'canceled'
}

/** Seats that can be filled: those that are paid for, while there is a business plan. */
export function seatsOf(account: PlanFacts & { seats_limit: number }): number {
  return hasBusinessPlan(account) ? account.seats_limit : 0
}

/** How long the link of an invitation works, and how many days one that is over is kept. */
export const invitationDays = 14
export const keptInvitationDays = 90

/** Most addresses in one go (a pasted list or a CSV file), and the largest file, in bytes. */
export const addressesMax = 500
export const fileMax = 256 * 1024

/** How many invitation mails there may be. */
export const invitationLimits = {
  /** Of one account in 24 hours. */
  accountPerDay: 1000,
  /** Of one account to one address in 24 hours. */
  addressPerDay: 3,
  /** For one invitation altogether. */
  timesSent: 5,
  /** Minutes between two mails of one invitation to a seat. */
  againMinutes: 10,
  /** Of somebody who invites colleagues to learn on their own, in 24 hours. */
  colleaguesPerDay: 10,
  /** Days between two mails of such a person to the same address. */
  colleagueAgainDays: 7,
} as const

export const invitationStates = ['pending', 'expired', 'accepted', 'declined', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An open invitation is over when its time has passed, without anybody writing that down. */
export function invitationState(
  { status, expires_at }: { status: Exclude<InvitationState, 'expired'>; expires_at: Date },
  now: Date,
): InvitationState {
  return status === 'pending' && expires_at <= now ? 'expired' : status
}

/** An address as it is compared and stored. */
export function tidyAddress(address: string): string {
  return address
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .trim()
    .toLowerCase()
}

/** `sanne.de.vries@bedrijf.nl` as `sa…@bedrijf.nl`: enough to recognise one's own, too little to learn another's. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 3 ? 2 : 1
  return `${[...email.slice(0, at)].slice(0, shown).join('')}…${email.slice(at)}`
}

/** What there is to say of somebody on a list: only the first kind is invited. */
export const addressStates = [
  'ok',
  'malformed',
  'double',
  'member',
  'changed',
  'invited',
  'too_often',
  'bad_name',
  'unknown_role',
  'bad_department',
  'bad_job_role',
  'bad_working_days',
] as const
export type AddressState = (typeof addressStates)[number]

/** Longest name of a department, in characters. */
export const departmentMax = 60

/** Most departments of one organisation, and most people that are put in one at once. */
export const departmentsMax = 200
export const assignedMax = 2000

/** A department of the own organisation. */
export interface Department {
  id: string
  name: string
  /** How many people are in it. */
  people: number
}

/** The name of a department as it is kept: composed letters, single spaces, none at the ends. */
export function tidyDepartment(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Reason why a department cannot be called so. */
export function departmentProblem(typed: string): string | undefined {
  const name = tidyDepartment(typed)
  if (name === '') return 'department_name_required'
  return isDepartment(name) ? undefined : 'department_name_invalid'
}

/** Whether a department or a job role can be called so: letters, digits and what stands between them, no markup. */
export function isDepartment(name: string): boolean {
  return [...name].length <= departmentMax && !/[<>"\\]|\p{Cc}/u.test(name)
}
