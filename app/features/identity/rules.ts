/** Roles, work areas and names of a learner: shapes and rules used on both sides (PS-3, PS-5 and PS-6). */

export const roles = [
  'prospect',
  'admin',
  'superadmin',
  'org_admin',
  'hr',
  'marketing',
  'user',
  'team_leader',
  'learning_lead',
  'member',
  'youth_member',
  'starter',
] as const
export type Role = (typeof roles)[number]

/** What onboarding offers (PS-6, PD-11). */
export const onboardingRoles = ['member', 'team_leader', 'youth_member'] as const satisfies readonly Role[]

export const workAreas = ['marketing', 'sales', 'hr', 'finance', 'operations', 'it', 'youth'] as const
export type WorkArea = (typeof workAreas)[number]

/** Disciplines a learner can have. Everybody also learns foundation and ethics; for some there is nothing beside those. */
export const learnerDisciplines = ['marketing', 'sales', 'hr', 'operations', 'finance', 'foundation'] as const
export type LearnerDiscipline = (typeof learnerDisciplines)[number]

/** Work areas with a discipline of their own have that; IT has foundation, anything else marketing (PD-46, PS-3). */
export function disciplineOf(workArea: string): LearnerDiscipline {
  if (workArea === 'it') return 'foundation'
  return learnerDisciplines.find((discipline) => discipline === workArea) ?? 'marketing'
}

export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

export const leaderboardNames = ['full_name', 'first_name', 'anonymous'] as const
export type LeaderboardName = (typeof leaderboardNames)[number]

/** A company account has room for 500 members, one's own account for one (PD-10, PS-9). */
export const memberLimits = { company: 500, personal: 1 } as const

export const minimumAge = 16

/** Initials for an avatar: first letters, at most two (PS-2.8). */
export function initialsOf(fullName: string): string {
  const letters = fullName
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => [...part][0] ?? '')
  return letters.slice(0, 2).join('').toUpperCase()
}

/** Age in whole years on the day of `now`, both counted in UTC. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number)
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** Lengths and waits of PS-9. */
export const nameMax = 100
export const emailMax = 320
/** At least, as PS-9 has it: the operator may ask for more (`PASSWORD_MIN`). */
export const passwordLength = { min: 6, max: 128 } as const
/** For roles that see or decide about others, as long as there is no second factor (PD-49). */
export const roleWithPowersMin = 8
const rolesWithPowers: readonly string[] = ['superadmin', 'org_admin', 'learning_lead', 'team_leader']

export const isShortForRole = (length: number, role: string | undefined): boolean =>
  length < roleWithPowersMin && rolesWithPowers.includes(role ?? '')
/** The logo gate waits at least and at most this long, in milliseconds. */
export const logoGateMs = { min: 100, max: 2000 } as const
export const goalMax = 200
export const goalsMax = 10

const tag = /<[^>]*>/
const control = /\p{Cc}/u
const scriptWord = /javascript:|vbscript:|<\/?script|\bscript\b|\bon\w+\s*=|\balert\b|\beval\b/i

/**
 * How a name is checked and stored: spaces tidied, and the typewriter apostrophe made a real one, so that Van 't Hof is a
 * name and no quotation mark is ever stored (PS-5.2.1).
 */
export function tidyName(name: string): string {
  return name.trim().replace(/ +/g, ' ').replace(/'/g, '\u2019')
}

export type NameReason = 'name_length' | 'name_tags' | 'name_forbidden_characters' | 'name_forbidden_content'

/** The name check of settings (PS-5.4). @returns the reason of refusal */
export function nameProblem(name: string): NameReason | undefined {
  const length = [...name.trim()].length
  if (length < 1 || length > nameMax) return 'name_length'
  if (tag.test(name)) return 'name_tags'
  if (/[<>"';&#\\]/.test(name) || control.test(name)) return 'name_forbidden_characters'
  return scriptWord.test(name) ? 'name_forbidden_content' : undefined
}

export type FullNameReason = 'full_name_required' | 'invalid_full_name' | 'full_name_forbidden_characters'

/** What the server asks of a full name at creation and update (PS-5.1, PS-5.2). */
export function fullNameProblem(name: string | undefined): FullNameReason | undefined {
  if (!name?.trim()) return 'full_name_required'
  if ([...name.trim()].length > nameMax || tag.test(name)) return 'invalid_full_name'
  return /[<>"';]/.test(name) || control.test(name) ? 'full_name_forbidden_characters' : undefined
}

export type EmailReason =
  | 'email_required'
  | 'email_too_long'
  | 'invalid_email'
  | 'email_forbidden_characters'
  | 'email_forbidden_content'

/** PS-5.3: length, no line breaks, nothing that starts a header or a script, and the form of an address. */
export function emailProblem(email: string): EmailReason | undefined {
  if (!email.trim()) return 'email_required'
  if (email.length > emailMax) return 'email_too_long'
  if (control.test(email)) return 'email_forbidden_characters'
  if (/b?cc:|javascript:|vbscript:|<\/?script/i.test(email)) return 'email_forbidden_content'
  return /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\.]+(\.[^\s@<>"',;:\\.]+)+$/.test(email)
    ? undefined
    : 'invalid_email'
}

/** Letters, digits, dot, underscore and hyphen, 3 to 30; unique whatever the case. */
export function isUsername(username: string): boolean {
  return /^[A-Za-z0-9._-]{3,30}$/.test(username)
}

/** Who works somewhere says where (PS-5.7). */
export function needsCompany(role: string | undefined): boolean {
  return role === 'team_leader' || role === 'member'
}

/** A real calendar day that somebody alive can be born on. */
function isBirthday(date: string, now: Date): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(parsed.getTime())) return false
  return parsed.toISOString().startsWith(date) && date >= '1900-01-01' && parsed <= now
}

/** What onboarding sends; also what its form holds. */
export interface NewProfile {
  full_name?: string | undefined
  username?: string | undefined
  role?: string | undefined
  work_area?: string | undefined
  difficulty_level?: Level | undefined
  goals?: string[] | undefined
  company_name?: string | undefined
  date_of_birth?: string | undefined
  /** An invitation to an organisation comes next: role and company are of that. */
  joining?: boolean | undefined
}

export type NewProfileReason =
  | FullNameReason
  | 'username_required'
  | 'invalid_username'
  | 'role_required'
  | 'invalid_role'
  | 'admin_role_refused'
  | 'work_area_required'
  | CompanyNameReason
  | 'date_of_birth_required'
  | 'invalid_date_of_birth'
  | 'too_young'
  | 'invalid_goals'

const adminRoles: readonly string[] = ['admin', 'superadmin', 'org_admin']

function roleProblem(role: string | undefined): NewProfileReason | undefined {
  if (!role) return 'role_required'
  if (adminRoles.includes(role)) return 'admin_role_refused'
  return (onboardingRoles as readonly string[]).includes(role) ? undefined : 'invalid_role'
}

function birthdayProblem(input: NewProfile, now: Date): NewProfileReason | undefined {
  const { role, date_of_birth: date } = input
  if (!date) return role === 'youth_member' ? 'date_of_birth_required' : undefined
  if (!isBirthday(date, now)) return 'invalid_date_of_birth'
  return ageOn(date, now) < minimumAge ? 'too_young' : undefined
}

export type CompanyNameReason = 'company_name_required' | 'invalid_company_name'

/** What is asked of the name of a company or another organisation (PS-5.1). */
export function companyNameProblem(typed: string): CompanyNameReason | undefined {
  const name = typed.trim()
  if (!name) return 'company_name_required'
  return [...name].length > nameMax || tag.test(name) || control.test(name)
    ? 'invalid_company_name'
    : undefined
}

function companyProblem({ role, company_name }: NewProfile): CompanyNameReason | undefined {
  return company_name?.trim() || needsCompany(role) ? companyNameProblem(company_name ?? '') : undefined
}

/** Everything that is wrong with a new profile, by field; empty when it is fine (PS-5, PD-11 and PD-12). */
export function newProfileProblems(
  input: NewProfile,
  now: Date,
): Partial<Record<keyof NewProfile, NewProfileReason>> {
  const { username, goals = [] } = input
  const goalsFit = goals.length <= goalsMax && goals.every((g) => [...g].length <= goalMax && !/\0/.test(g))
  const found: Record<string, NewProfileReason | undefined> = {
    role: input.joining && !input.role ? undefined : roleProblem(input.role),
    full_name: fullNameProblem(input.full_name && tidyName(input.full_name)),
    username: !username?.trim()
      ? 'username_required'
      : isUsername(username.trim())
        ? undefined
        : 'invalid_username',
    work_area: input.work_area?.trim() ? undefined : 'work_area_required',
    date_of_birth: input.joining ? undefined : birthdayProblem(input, now),
    company_name: input.joining ? undefined : companyProblem(input),
    goals: goalsFit ? undefined : 'invalid_goals',
  }
  return Object.fromEntries(Object.entries(found).filter(([, reason]) => reason))
}

/** What a person chose; what we do not know counts as marketing (PS-3). */
export function parseWorkArea(value: string): WorkArea {
  const known = workAreas.find((area) => area === value.trim())
  return known ?? 'marketing'
}

/** A first guess at a name from an address: `sanne.de-vries+ai@…` gives "Sanne De Vries"; may be empty. */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const words = local
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
  const name = words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ')
  return [...name].slice(0, nameMax).join('').trim()
}

/** A first guess at a username; `suffix` makes it another one when it is taken. */
export function usernameFromEmail(email: string, suffix = ''): string {
  const local = (email.split('@')[0]?.split('+')[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '')
  const tail = suffix && `-${suffix}`
  return `${local.length >= 3 ? local : `snack-${local}`}`.slice(0, 30 - tail.length) + tail
}

/** How long things are kept, in days. The privacy statement reads these. */
export const keptDays = {
  unconfirmedSignUp: 30,
  securityEvent: 365,
} as const
