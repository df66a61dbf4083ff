import { createRoute, z } from '@hono/zod-openapi'
import { letters } from '#app/features/content/rules.ts'
import { apiCtx, apiRouter, tokenOfApi } from '#app/features/identity/api-env.server.ts'
import { noUser, requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { awardResultSchema } from '#app/features/progress/schemas.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { questionSchema } from '#app/features/snacks/question/schema.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { orNull } from '#app/lib/or-null.ts'
import { takeSnack } from './take-snack.server.ts'
import { companySnack, companySnackBefore } from './view.server.ts'

const snackSchema = z
  .object({
    day: z.iso.date(),
    question: questionSchema,
    facade: z
      .object({ windows: z.number().int(), lit: z.number().int(), golden: z.boolean() })
      .nullable()
      .openapi({ description: 'Windows, one for each colleague; null while fewer than eight work that day' }),
    result: z
      .object({
        answer: z.string(),
        correct: z.boolean(),
        correct_answer: z.string(),
        explanation: z.string(),
        choice_explanations: z.record(z.string(), z.string()),
        sources: z.array(z.object({ title: z.string(), url: z.string() })),
        xp_awarded: z.number().int(),
      })
      .nullable()
      .openapi({ description: 'Null before the own answer' }),
    spread: z
      .object({ answered: z.number().int(), shares: z.array(z.number().int()) })
      .nullable()
      .openapi({
        description: 'Percent of each choice, about; null before the own answer, and of fewer than eight',
      }),
  })
  .openapi('CompanySnack')

const viewSchema = z
  .object({
    today: orNull(snackSchema).openapi({ description: 'Null without a company' }),
    before: orNull(snackSchema).openapi({ description: 'Of the last day before today that had one' }),
  })
  .openapi('CompanySnacks')

const readRoute = createRoute({
  method: 'get',
  path: '/company-snack',
  tags: ['practice'],
  summary: "Today's snack of the learner's company, and the one before",
  responses: {
    200: {
      description: 'Figures of a group, no names',
      content: { 'application/json': { schema: viewSchema } },
    },
  },
})

const answerRoute = createRoute({
  method: 'post',
  path: '/company-snack/answer',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: "Take today's snack of the company",
  request: {
    headers: expectedUserHeaders,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              answer: z.enum(letters),
              attempt_id: z
                .uuid()
                .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
            })
            .openapi('CompanySnackAnswer'),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Graded and stored',
      content: {
        'application/json': {
          schema: z
            .object({
              correct: z.boolean(),
              xp: orNull(awardResultSchema).openapi({ description: 'Null when nothing was earned now' }),
              today: orNull(snackSchema).openapi({ description: 'The snack with what came of it' }),
            })
            .openapi('CompanySnackResult'),
        },
      },
    },
  },
})

/** One snack a working day for everybody of a company (PD-74). */
export const companySnackApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const [today, before] = await Promise.all([companySnack(ctx), companySnackBefore(ctx)])
    return c.json({ today, before }, 200)
  })
  .openapi(answerRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const expected_user = c.req.valid('header')[expectedUserHeader]
    requireExpected(ctx, expected_user)
    const token = tokenOfApi(c)
    if (!token) throw noUser()
    const { award, correct, stored, told } = await takeSnack(
      { ...ctx, token, expected_user },
      c.req.valid('json'),
    )
    const { live, metrics } = c.var.runtime
    if (stored) {
      metrics.answers.inc({ type: 'company_snack', correct: String(correct) })
      live.publish(ctx.viewer.profile.user_id, ['progress', 'quota', 'company_snack'])
      if (award && award.final_xp_amount > 0) live.publish(null, ['leaderboard'])
    }
    if (told) live.publish(ctx.viewer.profile.account_id, ['company_snack'])
    return c.json({ correct, xp: award, today: await companySnack(ctx) }, 200)
  })

export type CompanySnackApi = typeof companySnackApi
