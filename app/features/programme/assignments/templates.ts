import { requirementLimits } from './rules.ts'

/** Requirements to begin with, for organisations of different sizes. The words are in `locales`, as `template_<id>` and `templateGoal_<id>`. */

export const templateSizes = ['10', '50', '250'] as const
export type TemplateSize = (typeof templateSizes)[number]

export interface TemplateLine {
  id:
    | 'basics'
    | 'rules'
    | 'privacy'
    | 'check'
    | 'hr'
    | 'marketing'
    | 'sales'
    | 'finance'
    | 'operations'
    | 'lead'
  disciplines: readonly string[]
  levels: readonly string[]
  skills: readonly string[]
  count: number
  /** A path that is asked instead, all of its modules. */
  path?: string
  /** Departments and job roles of these names; null is everybody. Nothing is asked of anybody when the organisation has none. */
  for: RegExp | null
}

const hr = /\b(?:hr|hrm|p&o|personeel\w*|human|recruit\w*|people)\b/i
const marketing = /\b(?:marketing|communicatie|communications?|redactie|content)\b/i
const sales = /\b(?:sales|verkoop|accountmanage\w*|commercie\w*)\b/i
const finance = /\b(?:financ\w*|administratie|boekhoud\w*|control\w*|accounting)\b/i
const operations = /\b(?:operations?|planning|productie|logistiek|inkoop|uitvoering|zorg|care|service\w*)\b/i
const lead = /\b(?:directie|management|manager|bestuur|board|director|leiding\w*|hoofd|head)\b/i

const basics: TemplateLine = {
  id: 'basics',
  disciplines: ['foundation'],
  levels: ['beginner'],
  skills: [],
  count: 6,
  for: null,
}
const rules: TemplateLine = {
  id: 'rules',
  disciplines: ['ethics'],
  levels: ['beginner'],
  skills: [],
  count: 4,
  for: null,
}
const privacy: TemplateLine = {
  id: 'privacy',
  disciplines: [],
  levels: [],
  skills: ['privacy'],
  count: 3,
  for: null,
}
const check: TemplateLine = {
  id: 'check',
  disciplines: [],
  levels: [],
  skills: ['controleren'],
  count: 3,
  for: null,
}
const basicsPath: TemplateLine = { ...basics, path: 'basis' }
const own = (id: TemplateLine['id'], pattern: RegExp, path: string): TemplateLine => ({
  id,
  disciplines: [id],
  levels: [],
  skills: [],
  count: 6,
  path,
  for: pattern,
})
const leading: TemplateLine = {
  id: 'lead',
  disciplines: [],
  levels: [],
  skills: ['beleid', 'wetgeving', 'transparantie'],
  count: 5,
  path: 'teamleiders',
  for: lead,
}
const fields = [
  own('hr', hr, 'hr'),
  own('marketing', marketing, 'marketing'),
  own('sales', sales, 'verkoop'),
  own('finance', finance, 'financien'),
  own('operations', operations, 'operatie'),
]

/** What a template asks: the larger the organisation, the more by role, and the more as a path with a check at the end of each module. */
export const templates: Readonly<Record<TemplateSize, readonly TemplateLine[]>> = {
  '10': [basics, rules],
  '50': [basics, rules, privacy, leading, ...fields],
  '250': [basicsPath, rules, privacy, check, leading, ...fields],
}

/** Days for a path: a module of twenty minutes every two weeks. */
const pathDays = 60

/** How soon a line of a template is asked. */
export const firstDaysOf = ({ path }: Pick<TemplateLine, 'path'>): number =>
  path === undefined ? requirementLimits.firstDays.usual : pathDays

/** Terms that every line of a template has. */
export const templateTerms = {
  repeat_months: requirementLimits.repeatMonths.usual,
  on_policy: false,
  on_law: true,
} as const

export interface TemplateAudience {
  job_roles: string[]
  department_ids: string[]
}

/**
 * Whom a line is for in an organisation: everybody, or the departments of which the name fits, or else the job roles.
 * @returns null when it has neither
 */
export function audienceOf(
  line: TemplateLine,
  organisation: { job_roles: readonly string[]; departments: readonly { id: string; name: string }[] },
): TemplateAudience | null {
  const pattern = line.for
  if (pattern === null) return { job_roles: [], department_ids: [] }
  const department_ids = organisation.departments.filter(({ name }) => pattern.test(name)).map(({ id }) => id)
  if (department_ids.length > 0) return { job_roles: [], department_ids }
  const job_roles = organisation.job_roles.filter((name) => pattern.test(name))
  return job_roles.length > 0 ? { job_roles, department_ids: [] } : null
}
