import { type Discipline, disciplines } from '#app/features/content/rules.ts'
import { standingOf, type TeamMember } from './rules.ts'

/** The columns of the page and of the file, in their order. Some share a cell on the page. */
export const cellNames = [
  'name',
  'role',
  'field',
  'department',
  'level',
  'seat',
  'standing',
  'last_active',
  'active_days',
  'completed',
  ...disciplines.map((discipline) => `completed_${discipline}` as const),
  'share_right',
] as const
export type CellName =
  | 'name'
  | 'role'
  | 'field'
  | 'department'
  | 'level'
  | 'seat'
  | 'standing'
  | NumberCell
  | `completed_${Discipline}`
type NumberCell = 'last_active' | 'active_days' | 'completed' | 'share_right'

/** The words that values of a member are shown by, in the language of the page or the file. */
export interface MemberMessages {
  role: (role: TeamMember['role']) => string
  discipline: (discipline: TeamMember['discipline']) => string
  level: (level: NonNullable<TeamMember['level']>) => string
  standing: (standing: ReturnType<typeof standingOf>) => string
  yes: string
  no: string
}

/**
 * What stands in each column of a member: the one place where page and file get their numbers from, so that they are
 * the same. Empty where there is nothing to tell. Days as `YYYY-MM-DD`; the page writes them out.
 */
export function memberCells(member: TeamMember, words: MemberMessages): Record<CellName, string> {
  const perDiscipline = disciplines.map(
    (name) => [`completed_${name}`, String(member.completed_per_discipline[name])] as const,
  )
  return {
    name: member.full_name,
    role: words.role(member.role),
    field: words.discipline(member.discipline),
    department: member.department ?? '',
    level: member.level ? words.level(member.level) : '',
    seat: member.has_seat ? words.yes : words.no,
    standing: words.standing(standingOf(member)),
    last_active: member.last_active_on ?? '',
    active_days: String(member.active_days),
    completed: String(member.completed),
    ...(Object.fromEntries(perDiscipline) as Record<`completed_${Discipline}`, string>),
    share_right: member.share_right === null ? '' : String(member.share_right),
  }
}
