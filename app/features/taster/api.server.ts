import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiRouter, languageOfApi } from '#app/features/identity/api-env.server.ts'
import { answerAsVisitor } from './answer-as-visitor.server.ts'
import { findSnack, findTrialLesson } from './offers.server.ts'
import {
  lessonQuerySchema,
  snackQuerySchema,
  trialLessonSchema,
  visitorAnswerSchema,
  visitorResultSchema,
} from './schemas.server.ts'
import { parseVisitorToken, visitorCookie } from './visitor-cookie.server.ts'
import { notTooManyTasters } from './visitor-limiter.server.ts'
import { type VisitorCtx, visitorResults } from './visitor-results.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})

const snackRoute = createRoute({
  method: 'get',
  path: '/taster/snack',
  tags: ['taster'],
  summary: 'The question that a visitor without an account may take today, or the result of the one taken',
  request: { query: snackQuerySchema },
  responses: json(
    z.object({
      question: z.union([trialLessonSchema.shape.question, z.null()]),
      result: visitorResultSchema.nullable(),
    }),
    'No question once one is answered, or when there is none of this subject',
  ),
})

const lessonRoute = createRoute({
  method: 'get',
  path: '/taster/lesson',
  tags: ['taster'],
  summary: 'A lesson that a visitor without an account may read, with the first question of its quiz',
  request: { query: lessonQuerySchema },
  responses: json(
    z.object({ lesson: trialLessonSchema.nullable(), result: visitorResultSchema.nullable() }),
    'The lesson that is nearest; none when there are no lessons',
  ),
})

const answerRoute = createRoute({
  method: 'post',
  path: '/taster/answer',
  tags: ['taster'],
  summary: 'Answer as a visitor; a cookie keeps it for the account that is made within seven days',
  request: { body: { required: true, content: { 'application/json': { schema: visitorAnswerSchema } } } },
  responses: json(visitorResultSchema, 'The result; of the first answer, when there was one'),
})

function visitorCtx(c: ApiContext): VisitorCtx {
  const { database, env } = c.var.runtime
  const visitor = parseVisitorToken(c.req.raw.headers, env)
  return { db: database.db, now: database.now(), language: languageOfApi(c), visitor }
}

/** Trying before signing up. Open to everybody: it knows visitors by a random cookie, and nobody by name. */
export const tasterApi = apiRouter()
  .openapi(snackRoute, async (c) => {
    const ctx = visitorCtx(c)
    const result = (await visitorResults(ctx)).find(({ kind }) => kind === 'snack') ?? null
    const question = result ? null : await findSnack(ctx, c.req.valid('query').discipline)
    return c.json({ question, result }, 200)
  })
  .openapi(lessonRoute, async (c) => {
    const ctx = visitorCtx(c)
    const lesson = await findTrialLesson(ctx, c.req.valid('query'))
    const results = lesson ? await visitorResults(ctx) : []
    const result = results.find(({ question }) => question.id === lesson?.question.id) ?? null
    return c.json({ lesson, result }, 200)
  })
  .openapi(answerRoute, async (c) => {
    await notTooManyTasters(c.var.clientAddress)
    const { question_id, answer, ...offer } = c.req.valid('json')
    const { visitor, result } = await answerAsVisitor(visitorCtx(c), { offer, question_id, answer })
    c.header('set-cookie', visitorCookie(visitor, c.var.runtime.env.APP_URL.startsWith('https:')))
    return c.json(result, 200)
  })

export type TasterApi = typeof tasterApi
