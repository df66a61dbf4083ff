/** Who must learn something: pure, over people, requirements and uses of AI. Names of job roles compare whatever their capitals. */

export interface Audience {
  /** None: every job role. */
  job_roles: readonly string[]
  /** None: every department, or those of the use of AI. */
  department_ids: readonly string[]
  /** The use of AI that it is about; null for none. */
  system: { department_ids: readonly string[] } | null
}

export interface Placed {
  job_role: string | null
  department_id: string | null
}

/** Whether something is asked of somebody: by job role and by department, each unless nothing is said of it. */
export function isAskedOf({ job_roles, department_ids, system }: Audience, person: Placed): boolean {
  const departments = department_ids.length > 0 ? department_ids : (system?.department_ids ?? [])
  const inRole =
    job_roles.length === 0 ||
    job_roles.some((name) => name.toLowerCase() === (person.job_role ?? '').toLowerCase())
  return inRole && (departments.length === 0 || departments.includes(person.department_id ?? ''))
}

export interface Change {
  kind: 'tool' | 'policy' | 'law'
  /** The use of AI that changed. */
  system_id: string | null
  /** First day on which something else must be known. */
  changed_on: string
}

export interface Triggers {
  system_id: string | null
  /** Learned again when the policy, or the law, changes. */
  on_policy: boolean
  on_law: boolean
}

/** Days from which something else must be known for a requirement. */
export function changesFor({ system_id, on_policy, on_law }: Triggers, changes: readonly Change[]): string[] {
  return changes
    .filter(({ kind, system_id: changed }) => {
      if (kind === 'tool') return system_id !== null && changed === system_id
      return kind === 'policy' ? on_policy : on_law
    })
    .map(({ changed_on }) => changed_on)
}
