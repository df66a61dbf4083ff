import type { Scope } from '#app/features/integrations/rules.ts'

/** The word for a scope. */
export const scopeKeys = {
  'people:read': 'scopePeople',
  'progress:read': 'scopeProgress',
  'records:read': 'scopeRecords',
  'invitations:manage': 'scopeInvitations',
  'departments:manage': 'scopeDepartments',
} as const satisfies Record<Scope, string>
