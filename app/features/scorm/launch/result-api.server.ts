import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { apiRouter } from '#app/features/identity/api-env.server.ts'
import { noUser } from '#app/features/identity/context.server.ts'
import { base64url32 } from '#app/features/scorm/rules.ts'
import { answer, problem } from '#app/lib/openapi/responses.server.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { readResult } from './read-result.server.ts'

const path = '/scorm-results'

const resultRoute = createRoute({
  method: 'get',
  path,
  tags: ['scorm'],
  summary: 'What came of a module, for the package that opened it',
  description: 'With the secret of the package as `Authorization: Bearer`. Of no person, and of no answer.',
  responses: {
    200: answer(
      'So far',
      z
        .object({
          completed: z.boolean(),
          passed: z.boolean().nullable().openapi({ description: 'Null before the check was taken' }),
          score: z.number().nullable().openapi({ description: 'Of the check, 0 to 100' }),
          progress: z.number().openapi({ description: '0 to 1' }),
        })
        .openapi('ScormResult'),
    ),
    401: problem('No secret'),
    403: problem('The person has left the organisation'),
    404: problem('Nobody opened the module with it yet'),
    429: problem('Asked too often'),
  },
})

/** A package asks four times a minute. */
const limiter = requestLimiter({ points: 60, duration: 60 })

const secretIn = (header: string | undefined): string | undefined => {
  const [scheme, secret = ''] = header?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && base64url32.test(secret) ? secret : undefined
}

const router = apiRouter()
// A package stands at the address of the LMS, wherever that is. Cookies are nothing here, so every origin may ask.
router.use(
  path,
  cors({ origin: '*', allowMethods: ['GET'], allowHeaders: ['authorization'], maxAge: 86_400 }),
)

/** What connected packages ask, from the page of an LMS. */
export const scormResultApi = router.openapi(resultRoute, async (c) => {
  const secret = secretIn(c.req.header('authorization'))
  if (!secret) throw noUser()
  await limiter.count(createHash('sha256').update(secret).digest('base64url'))
  const { database } = c.var.runtime
  return c.json(await readResult(database.db, secret, database.now()), 200)
})
