import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { languages } from '#app/lib/language.ts'
import {
  answer,
  body,
  byId,
  done,
  doneSchema,
  madeSchema,
  problem,
} from '#app/lib/openapi/responses.server.ts'
import { startLaunch } from './launch/start-launch.server.ts'
import { makePackage, removePackage } from './own-packages.server.ts'
import { base64url32, packageSorts, scormVersions } from './rules.ts'

const refused = {
  401: problem('Not signed in'),
  403: problem('Not the owner of an organisation with a plan'),
}
const tags = ['scorm']
const name = z.string().max(80)

const makeRoute = createRoute({
  method: 'post',
  path: '/account/scorm-packages',
  tags,
  summary: 'Make a SCORM package of a path or a module',
  request: body(
    z
      .strictObject({
        path: name.openapi({ example: 'basis' }),
        module: name.nullable().openapi({ description: 'Null: all modules of the path' }),
        version: z.enum(scormVersions),
        sort: z.enum(packageSorts),
        language: z.enum(languages),
      })
      .openapi('NewScormPackage'),
  ),
  responses: {
    201: answer('Made; its ZIP is at `/team/scorm/{id}`', madeSchema),
    ...refused,
    404: problem('No such path or module'),
    409: problem('There are too many'),
  },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/account/scorm-packages/{id}',
  tags,
  summary: 'Take a SCORM package back',
  request: byId,
  responses: {
    200: answer('Taken back', doneSchema),
    ...refused,
    404: problem('No such package of the organisation'),
  },
})

const launchRoute = createRoute({
  method: 'post',
  path: '/scorm-launches',
  tags,
  summary: 'Begin a module that an LMS opened, and let its package know the result',
  request: body(
    z
      .strictObject({
        package: z.uuid(),
        module: name,
        challenge: z.string().regex(base64url32).openapi({
          description: 'SHA-256 of the secret of the package, in base64url',
          example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        }),
      })
      .openapi('ScormLaunch'),
  ),
  responses: {
    201: answer('Begun: the path to go on with', z.object({ path: z.string() })),
    401: problem('Not signed in'),
    403: problem('The organisation has no plan any more'),
    404: problem('No such package of the own organisation'),
    409: problem('There is no seat left, or somebody else began this launch'),
  },
})

/** SCORM packages of the own organisation, by its owner; and modules that they open, by its members. */
export const scormApi = apiRouter()
  .openapi(makeRoute, async (c) => c.json(await makePackage(await apiCtx(c), c.req.valid('json')), 201))
  .openapi(removeRoute, async (c) => {
    await removePackage(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(launchRoute, async (c) => {
    const { path, changed } = await startLaunch(await apiCtx(c), c.req.valid('json'))
    for (const user of changed) c.var.runtime.live.publish(user, ['quota', 'subscription'])
    return c.json({ path }, 201)
  })

export type ScormApi = typeof scormApi
