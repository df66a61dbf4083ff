import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireViewer } from '#app/features/identity/context.server.ts'
import { sessionCookieName } from '#app/features/identity/session-token.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { answer, body, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { exportMyData } from './export-my-data.server.ts'

const typed = z.string().max(2000)
const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

const myDataSchema = z
  .object({
    readme: z.object({ about: z.array(z.string()), tables: z.record(z.string(), z.string()) }),
    exported_at: z.iso.datetime(),
    account: z.record(z.string(), z.unknown()).nullable(),
    tables: rows.openapi({ description: 'Whole rows, by table; secrets are left out' }),
    mentions: rows.openapi({ description: 'Rows about something else that name the person' }),
    mails: z.array(z.object({ subject: z.string(), state: z.string(), created_at: z.string() })),
    titles: z.record(z.string(), z.string()),
  })
  .openapi('MyData')

const deletionSchema = z
  .object({
    current_password: typed,
    confirm_email: typed.openapi({ description: 'The address of the account, typed as a confirmation' }),
  })
  .strict()
  .openapi('AccountDeletion')

const exportRoute = createRoute({
  method: 'get',
  path: '/my-data',
  tags: ['settings'],
  summary: 'Everything the database holds about the viewer, as a file',
  responses: {
    200: answer('The file', myDataSchema),
    401: problem('Not signed in'),
    429: problem('Ten times an hour at most, see `Retry-After`'),
  },
})

const deleteRoute = createRoute({
  method: 'post',
  path: '/delete-account',
  tags: ['settings'],
  summary: 'Delete the own account with everything in it',
  request: body(deletionSchema),
  responses: {
    200: answer('Deleted, and signed out everywhere', doneSchema),
    400: problem('The password is wrong, or the address is not that of the account'),
    401: problem('Not signed in'),
    409: problem('Others depend on the account: `transfer_ownership_first`, `last_superadmin`'),
    429: problem('Too many wrong passwords, see `Retry-After`'),
    503: problem('A subscription could not be ended; nothing was deleted'),
  },
})

/** What somebody does with all of his or her data at once: take it along, or have it gone. */
export const settingsApi = apiRouter()
  .openapi(exportRoute, async (c) => {
    const ctx = requireViewer(await apiCtx(c))
    const data = await exportMyData(ctx, c.var.runtime.env)
    c.header('content-disposition', `attachment; filename="snackwijs-${utcDay(ctx.now)}.json"`)
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/json; charset=utf-8')
    // With line breaks, as people read it too; the type only knows JSON without.
    return c.body(JSON.stringify(data, null, 2), 200) as never
  })
  .openapi(deleteRoute, async (c) => {
    const { runtime } = c.var
    const ctx = requireViewer(await apiCtx(c))
    const { live_id, account_id, seated } = await deleteAccount(ctx, runtime, c.req.valid('json'))
    runtime.log.info(withdrawalLine('account', ctx.viewer.auth_user_id), 'account deleted')
    runtime.live.publish(live_id, ['account_deleted'])
    runtime.live.publish(null, ['leaderboard'])
    if (account_id) await tellTeam(runtime, account_id)
    tellMembers(runtime, seated)
    const secure = runtime.env.APP_URL.startsWith('https:')
    const gone = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    c.header('set-cookie', `${sessionCookieName(secure)}=; ${gone}`)
    return c.json(done, 200)
  })

export type SettingsApi = typeof settingsApi
