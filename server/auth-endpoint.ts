import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { tokenOfApi } from '#app/features/identity/api-env.server.ts'
import { runAuth } from '#app/features/identity/sign-in/run-auth.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'

/** The endpoints of Better Auth, under the address that we saw ourselves. */
export async function authEndpoint(c: ApiContext): Promise<Response> {
  const { runtime, requestId, clientAddress } = c.var
  c.req.raw.headers.set('x-client-ip', clientAddress)
  const person = c.req.path === '/api/auth/sign-out' ? await whoLeaves(c) : undefined
  return runAuth(runtime, c.req.raw, { requestId, person })
}

async function whoLeaves(c: ApiContext): Promise<string | undefined> {
  const token = tokenOfApi(c)
  const found = token && (await findViewer(c.var.runtime.database.db, token))
  return found ? found.viewer.auth_user_id : undefined
}
