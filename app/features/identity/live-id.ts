import type { Viewer } from './context.server.ts'

/** Under which id a viewer's event streams listen. */
export function liveId({ profile, auth_user_id }: Viewer): string {
  return profile?.user_id ?? auth_user_id
}
