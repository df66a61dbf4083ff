import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { teamViewers } from './queries.server.ts'

/** Tells the open pages of people whose account, role or seat changed. */
export function tellMembers({ live }: Runtime, userIds: readonly string[]): void {
  for (const id of userIds) live.publish(id, ['profile', 'subscription', 'quota', 'team', 'notifications'])
}

/** Tells the open pages of whoever looks after a team. */
export async function tellTeam({ live, database }: Runtime, accountId: string): Promise<void> {
  for (const id of await teamViewers(database.db, accountId)) live.publish(id, ['team'])
}
