import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { issueRecord } from './issue-record.server.ts'
import { measureMax } from './rules.ts'
import { saveMeasures } from './save-measures.server.ts'
import { toVerifyUrl } from './verify/verify-url.ts'

// Longer than what is kept: spaces at the ends do not count, and a text that is too long is refused by its field.
const text = z.string().max(measureMax * 2)
const day = z.string().max(10).openapi({ description: 'YYYY-MM-DD', example: '2026-07-01' })

const measuresSchema = z
  .object({
    identify: text,
    goals: text,
    execute: text,
    evaluate: text,
    responsible_id: z.uuid().nullable().openapi({ description: 'A member of the account' }),
    next_evaluation: day.nullable(),
  })
  .strict()
  .openapi('LiteracyMeasures')

const issueSchema = z
  .object({
    request_id: z.uuid().openapi({ description: 'Made by the caller; the same one gives the same record' }),
    from: day.openapi({ description: 'First day of a month', example: '2026-07-01' }),
    to: day.openapi({ description: 'Last day of a month that is over', example: '2026-09-30' }),
    language: z.enum(['nl', 'en']),
    show_name: z.boolean(),
  })
  .strict()
  .openapi('IssueLiteracyRecord')

const refusals = {
  400: { description: 'Something was refused: problem JSON with a `reason`, per field in `fields`' },
  401: { description: 'Not signed in' },
  403: { description: 'Not the org_admin of an account' },
}

const measuresRoute = createRoute({
  method: 'put',
  path: '/literacy/measures',
  tags: ['team'],
  summary: 'Keep what the organisation does about AI literacy, in its own words',
  request: { body: { required: true, content: { 'application/json': { schema: measuresSchema } } } },
  responses: {
    200: {
      description: 'Kept',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
    ...refusals,
  },
})

const issueRoute = createRoute({
  method: 'post',
  path: '/literacy/records',
  tags: ['team'],
  summary: 'Issue an AI-literacy record of the own account for a period that is over',
  request: { body: { required: true, content: { 'application/json': { schema: issueSchema } } } },
  responses: {
    200: {
      description: 'Issued',
      content: { 'application/json': { schema: z.object({ id: z.uuid() }) } },
    },
    ...refusals,
    429: { description: 'Too many records in a day' },
  },
})

/** The AI-literacy record of the own account, for its org_admin. The documents are pages: /team/ai-literacy/{id}/pdf and csv. */
export const literacyApi = apiRouter()
  .openapi(measuresRoute, async (c) => {
    const { responsible_id, next_evaluation, ...texts } = c.req.valid('json')
    const ctx = await apiCtx(c)
    await saveMeasures(ctx, { texts, responsible_id, next_evaluation })
    if (ctx.viewer?.profile) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['team'])
    return c.json({ success: true as const }, 200)
  })
  .openapi(issueRoute, async (c) => {
    const { request_id, from, to, language, show_name } = c.req.valid('json')
    const ctx = await apiCtx(c)
    const wish = { request_id, period: { from, to }, language, show_name }
    const record = await issueRecord(ctx, wish, toVerifyUrl(c.var.runtime.env.APP_URL))
    if (ctx.viewer?.profile) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['team'])
    return c.json(record, 200)
  })

export type LiteracyApi = typeof literacyApi
