import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiCtx, apiMayLag, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner, requireReader } from '#app/features/identity/context.server.ts'
import type { KnowHowCard } from '#app/features/library/know-how-rules.ts'
import { withoutMarks } from '#app/features/library/marked-text.ts'
import { parseKnowHowFilter } from '#app/features/library/search/know-how-filter.ts'
import { AppError } from '#app/lib/errors.ts'
import { findKnowHow } from './find-know-how.server.ts'
import { keepKnowHow } from './keep-know-how.server.ts'
import {
  bookmarkSchema,
  knowHowItemSchema,
  knowHowListSchema,
  knowHowQuerySchema,
  quizSchema,
  voteSchema,
} from './know-how-schemas.server.ts'
import { listKnowHow } from './list-know-how.server.ts'
import { quizForItem } from './quiz-for-item.server.ts'
import { voteKnowHow } from './vote-know-how.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})
const tags = ['library']
const id = { params: z.object({ id: z.uuid() }) }

const listRoute = createRoute({
  method: 'get',
  path: '/know-how',
  tags,
  summary:
    'Know-How items that fit a filter, a page at a time; a value that is not known counts as not chosen',
  request: { query: knowHowQuerySchema },
  responses: json(knowHowListSchema, 'A page of items'),
})
const itemRoute = createRoute({
  method: 'get',
  path: '/know-how/{item}',
  tags,
  summary: 'One Know-How item',
  request: { params: z.object({ item: z.string().openapi({ description: 'Id or slug' }) }) },
  responses: json(knowHowItemSchema, 'The item'),
})
const keepRoute = createRoute({
  method: 'put',
  path: '/know-how/{id}/bookmark',
  tags,
  summary: 'Keep an item',
  request: id,
  responses: json(bookmarkSchema, 'Kept'),
})
const dropRoute = createRoute({
  method: 'delete',
  path: '/know-how/{id}/bookmark',
  tags,
  summary: 'Stop keeping an item',
  request: id,
  responses: json(bookmarkSchema, 'Not kept'),
})
const voteRoute = createRoute({
  method: 'put',
  path: '/know-how/{id}/vote',
  tags,
  summary: 'Say whether an item was useful; one vote a learner, which may change',
  request: { ...id, body: { required: true, content: { 'application/json': { schema: voteSchema } } } },
  responses: json(voteSchema, 'Stored'),
})
const quizRoute = createRoute({
  method: 'get',
  path: '/know-how/{id}/quiz',
  tags,
  summary: 'A question on the subject of an item that may be answered now',
  request: id,
  responses: json(quizSchema, 'The question, or why there is none'),
})

async function keep(c: ApiContext, item_id: string, kept: boolean) {
  const ctx = requireLearner(await apiCtx(c))
  await keepKnowHow(ctx, { item_id, kept })
  c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['content'])
  return { bookmarked: kept }
}

const unmarked = <Card extends KnowHowCard>(card: Card): Card => {
  return { ...card, title: withoutMarks(card.title), summary: withoutMarks(card.summary) }
}

/** Know-How (PS-7.2, PD-31): who is signed in reads it, who has a profile keeps, votes and takes a question. */
export const knowHowApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const ctx = requireReader(await apiCtx(c))
    const given = Object.entries(c.req.valid('query')).filter(([, value]) => value !== undefined)
    const filter = parseKnowHowFilter(new URLSearchParams(given))
    const { items, ...counts } = await apiMayLag(c, ctx, (own) => listKnowHow(own, filter))
    return c.json({ items: items.map(unmarked), ...counts }, 200)
  })
  .openapi(itemRoute, async (c) => {
    const ctx = requireReader(await apiCtx(c))
    const item = await apiMayLag(c, ctx, (own) => findKnowHow(own, c.req.valid('param').item))
    if (!item) throw new AppError('not_found', 'not_found')
    return c.json(item, 200)
  })
  .openapi(keepRoute, async (c) => c.json(await keep(c, c.req.valid('param').id, true), 200))
  .openapi(dropRoute, async (c) => c.json(await keep(c, c.req.valid('param').id, false), 200))
  .openapi(voteRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { useful } = c.req.valid('json')
    await voteKnowHow(ctx, { item_id: c.req.valid('param').id, useful })
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['content'])
    return c.json({ useful }, 200)
  })
  .openapi(quizRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    return c.json(await quizForItem(ctx, c.req.valid('param').id), 200)
  })

export type KnowHowApi = typeof knowHowApi
