import type { Role } from '#app/features/identity/rules.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

/** Key of a role's name in the dashboard words (PS-6). */
export const roleKeys = {
  prospect: 'roleProspect',
  admin: 'roleAdmin',
  superadmin: 'roleSuperadmin',
  org_admin: 'roleOrgAdmin',
  hr: 'roleHr',
  marketing: 'roleMarketing',
  user: 'roleUser',
  team_leader: 'roleTeamLeader',
  learning_lead: 'roleLearningLead',
  member: 'roleMember',
  youth_member: 'roleYouthMember',
  starter: 'roleStarter',
} as const satisfies Record<Role, string>

const tones: Partial<Record<Role, BadgeTone>> = {
  admin: 'danger',
  superadmin: 'danger',
  hr: 'success',
  marketing: 'warning',
}

/** Colours exist for admin and superadmin, hr and marketing; everybody else has the default (PS-6). */
export function roleTone(role: Role): BadgeTone {
  return tones[role] ?? 'plain'
}
