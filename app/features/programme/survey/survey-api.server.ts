import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { done, doneOr, json, refusals, tags } from '#app/features/programme/responses.server.ts'
import { dataKinds, nameMax } from '#app/features/programme/rules.ts'
import { surveyDays, surveyToolsMax, usage } from './survey-results.ts'
import { answerSurvey, closeSurvey, openSurvey } from './surveys.server.ts'

const refused = refusals({
  400: 'Something is wrong with the request',
  403: 'Not for this role, or no profile',
  404: 'There is no open survey',
  409: 'There is one already, it was answered already, or the organisation is too small',
})
const responses = doneOr(refused)

const openSchema = z
  .object({
    request_id: z.uuid().openapi({ description: 'Made by the caller; the same one opens one survey' }),
    days: z.number().int().min(surveyDays.min).max(surveyDays.max),
  })
  .strict()
  .openapi('OpenAiSurvey')
const answerSchema = z
  .object({
    tools: z
      .array(z.string().max(nameMax))
      .max(surveyToolsMax)
      .openapi({ description: 'Ids of the register, slugs of our list, or `other`', example: [] }),
    often: z.enum(usage),
    data_kinds: z.array(z.enum(dataKinds)).max(dataKinds.length),
  })
  .strict()
  .openapi('AiSurveyAnswer')

const openRoute = createRoute({
  method: 'post',
  path: '/programme/survey',
  tags,
  summary: 'Ask everybody in the organisation which AI they really use',
  request: { body: { required: true, content: json(openSchema) } },
  responses,
})
const closeRoute = createRoute({
  method: 'delete',
  path: '/programme/survey',
  tags,
  summary: 'End the open survey, count its answers and delete them',
  responses,
})
const answerRoute = createRoute({
  method: 'post',
  path: '/programme/survey/answer',
  tags,
  summary: 'Answer the open survey of the own organisation, once and without a name',
  request: { body: { required: true, content: json(answerSchema) } },
  responses,
})

/** The survey of what is really used. Its results are on a page, once it is over. */
export const surveyApi = apiRouter()
  .openapi(openRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { request_id, days } = c.req.valid('json')
    await openSurvey(ctx, request_id, days)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(closeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await closeSurvey(ctx)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(answerRoute, async (c) => {
    await answerSurvey(await apiCtx(c), c.req.valid('json'))
    return c.json(done, 200)
  })

export type SurveyApi = typeof surveyApi
