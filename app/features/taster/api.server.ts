import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiRouter, languageOfApi } from '#app/features/identity/api-env.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { answerAsVisitor } from './answer-as-visitor.server.ts'
import { findOutput, findSnack, findTrialLesson } from './offers.server.ts'
import {
  lessonQuerySchema,
  offeredOutputSchema,
  snackQuerySchema,
  trialLessonSchema,
  visitorAnswerFrom,
  visitorAnswerSchema,
  visitorResultSchema,
} from './schemas.server.ts'
import { parseVisitorToken, visitorCookie } from './visitor-cookie.server.ts'
import { notTooManyTasters } from './visitor-limiter.server.ts'
import { resultOfLesson, type VisitorCtx, visitorResults } from './visitor-results.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})

const snackRoute = createRoute({
  method: 'get',
  path: '/taster/snack',
  tags: ['taster'],
  summary:
    'What a visitor without an account may take today, a question or an output to judge, or the result of it',
  request: { query: snackQuerySchema },
  responses: json(
    z.object({
      question: z.union([trialLessonSchema.shape.question, z.null()]),
      output: orNull(offeredOutputSchema),
      result: orNull(visitorResultSchema),
    }),
    'No question and no output once one is answered, or when there is none',
  ),
})

const lessonRoute = createRoute({
  method: 'get',
  path: '/taster/lesson',
  tags: ['taster'],
  summary: 'A lesson that a visitor without an account may read, with the first question of its quiz',
  request: { query: lessonQuerySchema },
  responses: json(
    z.object({ lesson: orNull(trialLessonSchema), result: orNull(visitorResultSchema) }),
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
    const result = (await visitorResults(ctx)).find(({ kind }) => kind !== 'lesson') ?? null
    const question = result ? null : await findSnack(ctx, c.req.valid('query').discipline)
    const output = result ? null : await findOutput(ctx)
    return c.json({ question, output, result }, 200)
  })
  .openapi(lessonRoute, async (c) => {
    const ctx = visitorCtx(c)
    const lesson = await findTrialLesson(ctx, c.req.valid('query'))
    const results = lesson ? await visitorResults(ctx) : []
    const result = lesson ? resultOfLesson(results, lesson.question.id) : null
    return c.json({ lesson, result }, 200)
  })
  .openapi(answerRoute, async (c) => {
    await notTooManyTasters(c.var.clientAddress)
    const { visitor, result } = await answerAsVisitor(visitorCtx(c), visitorAnswerFrom(c.req.valid('json')))
    c.header('set-cookie', visitorCookie(visitor, c.var.runtime.env.APP_URL.startsWith('https:')))
    return c.json(result, 200)
  })

export type TasterApi = typeof tasterApi
