import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { readCode } from '#app/features/literacy/code.ts'
import { mayVerify } from '#app/features/literacy/verify/verify-limiter.server.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { json, refusals, tags } from '#app/features/programme/responses.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { findSeal, listDossiers, makeWaitingDossiers, requestDossier } from './issue-dossier.server.ts'

const refused = refusals({
  400: 'Something is wrong with the request',
  429: 'Too many',
})

const unknown: object = { 404: problem('No file has this code'), 429: problem('Too many') }

const requestSchema = z
  .object({
    request_id: z.uuid().openapi({ description: 'Made by the caller; the same one asks for one file' }),
    language: z.enum(languages),
    with_names: z.boolean().openapi({ description: 'Whether people go by name, or by number only' }),
  })
  .strict()
  .openapi('ProgrammeFileRequest')
const filesSchema = z
  .object({
    files: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        state: z.enum(['waiting', 'making', 'ready', 'failed']),
        progress: z.number().int(),
        language: z.enum(languages),
        with_names: z.boolean(),
        requested_at: z.iso.datetime(),
        sha256: z.string().nullable(),
      }),
    ),
  })
  .openapi('ProgrammeFiles')
const sealSchema = z
  .object({
    sha256: z.string().openapi({ description: 'Of dossier.json, in hex' }),
    issued_at: z.iso.datetime(),
  })
  .openapi('ProgrammeFileSeal')

const listRoute = createRoute({
  method: 'get',
  path: '/programme/files',
  tags,
  summary: 'The files of the programme of the own organisation, and how far they are',
  responses: { 200: { description: 'Newest first', content: json(filesSchema) }, ...refused },
})
const requestRoute = createRoute({
  method: 'post',
  path: '/programme/files',
  tags,
  summary: 'Ask for a file of the programme as it is now',
  request: { body: { required: true, content: json(requestSchema) } },
  responses: {
    200: { description: 'It is being made', content: json(z.object({ id: z.uuid() })) },
    ...refused,
  },
})
const sealRoute = createRoute({
  method: 'get',
  path: '/programme/seals/{code}',
  tags,
  summary: 'The hash that belongs to the code of a file; for anybody who has it',
  request: { params: z.object({ code: z.string().max(40) }) },
  responses: {
    200: { description: 'A file of this code was issued here', content: json(sealSchema) },
    ...unknown,
  },
})

/** Makes what waits. Also by a job, each minute, for what a stopped process left. */
export function makeDossiers(runtime: Runtime): Promise<number> {
  const { database, env } = runtime
  return makeWaitingDossiers({
    db: database.db,
    now: database.now(),
    urlOf: (language) => env.APP_URL.replace(/\/$/, '') + localePath(language, '/verify/file'),
    told: (accountId) => tellTeam(runtime, accountId),
  })
}

/** Files of the programme. The ZIP is a page: /team/programme/files/{id}. */
export const dossierApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireLead(await apiCtx(c))
    return c.json({ files: await listDossiers(db, viewer.profile.account_id) }, 200)
  })
  .openapi(requestRoute, async (c) => {
    const { runtime } = c.var
    const ctx = requireLearner(await apiCtx(c))
    const id = await requestDossier(ctx, c.req.valid('json'))
    await tellTeam(runtime, ctx.viewer.profile.account_id)
    // Not waited for: a large one takes seconds, and the page shows how far it is.
    makeDossiers(runtime).catch((error: unknown) =>
      runtime.log.error({ err: error }, 'a file of a programme failed'),
    )
    return c.json({ id }, 200)
  })
  .openapi(sealRoute, async (c) => {
    if (!(await mayVerify(c.var.clientAddress)))
      throw new AppError('limit', 'too_many_requests', { retryAfter: 600 })
    const code = readCode(c.req.valid('param').code)
    const seal = code ? await findSeal(c.var.runtime.database.db, code) : null
    if (!seal) throw new AppError('not_found', 'file_not_found')
    return c.json(seal, 200)
  })

export type DossierApi = typeof dossierApi
