import { createRoute, z } from '@hono/zod-openapi'
import { policyKinds } from '#app/features/content/kinds.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { done, doneOr, json, refusals, request_id, tags } from '#app/features/programme/responses.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { approveItem } from './approve-item.server.ts'
import { type ItemDraft, kindOfItem } from './item-kinds.ts'
import { listItems } from './read-items.server.ts'
import { addItem, changeItem, removeItem } from './save-item.server.ts'
import { suggestItem } from './suggest/suggest-item.server.ts'

const refused = refusals({
  404: 'No such thing in the own organisation',
  409: 'Something changed meanwhile',
  429: 'There are too many',
  503: 'There is no model, it is away, or what it said cannot be used',
})
const responses = doneOr(refused)
const byId = z.object({ id: z.uuid().openapi({ description: 'The id of a snack of the policy' }) })

/** One schema for each kind: what its form holds. */
const itemSchema = z
  .discriminatedUnion(
    'kind',
    policyKinds.map((kind) =>
      z.strictObject({ kind: z.literal(kind), draft: kindOfItem(kind).draft }),
    ) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<string>; draft: z.ZodType }>],
  )
  .openapi('PolicySnack')
const newSchema = z.strictObject({ request_id, item: itemSchema }).openapi('NewPolicySnack')
const changeSchema = z.strictObject({ item: itemSchema }).openapi('PolicySnackChange')
const itemsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(policyKinds),
        title: z.string(),
        state: z.enum(['draft', 'approved', 'changed']),
        made_by: z.enum(['person', 'model']),
        approved_by: orNull(z.string()),
        approved_at: orNull(z.string()),
      }),
    ),
  })
  .openapi('PolicySnacks')

const listRoute = createRoute({
  method: 'get',
  path: '/programme/policy/snacks',
  tags,
  summary: 'Snacks that are made from the own policy',
  responses: { 200: { description: 'Those to look at first', content: json(itemsSchema) }, ...refused },
})
const addRoute = createRoute({
  method: 'post',
  path: '/programme/policy/snacks',
  tags,
  summary: 'Keep a new snack as a draft',
  request: { body: { required: true, content: json(newSchema) } },
  responses: { 200: { description: 'Kept', content: json(z.object({ id: z.uuid() })) }, ...refused },
})
const changeRoute = createRoute({
  method: 'put',
  path: '/programme/policy/snacks/{id}',
  tags,
  summary: 'Change a snack, which takes it off the wall until it is approved again',
  request: { params: byId, body: { required: true, content: json(changeSchema) } },
  responses,
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/programme/policy/snacks/{id}',
  tags,
  summary: 'Throw a snack away',
  request: { params: byId },
  responses,
})
const approveRoute = createRoute({
  method: 'post',
  path: '/programme/policy/snacks/{id}/approve',
  tags,
  summary: 'Approve a snack in the own name, so that members get it',
  request: {
    params: byId,
    body: {
      required: true,
      content: json(
        z
          .strictObject({
            seen: z
              .string()
              .max(64)
              .openapi({ description: 'Of the snack beside its paragraphs, as the page shows them' }),
          })
          .openapi('PolicySnackApproval'),
      ),
    },
  },
  responses,
})

const suggestRoute = createRoute({
  method: 'post',
  path: '/programme/policy/snacks/suggest',
  tags,
  summary: 'Have the language model suggest a snack about a paragraph, as a draft',
  request: {
    body: {
      required: true,
      content: json(
        z
          .strictObject({ request_id, kind: z.enum(policyKinds), paragraph_id: z.uuid() })
          .openapi('PolicySnackWish'),
      ),
    },
  },
  responses: {
    200: { description: 'Kept as a draft', content: json(z.object({ id: z.uuid() })) },
    ...refused,
  },
})

/** Snacks of an organisation's own policy, for its owner and learning leads (PD-89). */
export const policyItemApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireLead(await apiCtx(c))
    return c.json({ items: await listItems(db, viewer.profile.account_id) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const { request_id, item } = c.req.valid('json')
    return c.json({ id: await addItem(await apiCtx(c), request_id, item as ItemDraft) }, 200)
  })
  .openapi(suggestRoute, async (c) => {
    const { policySuggester } = c.var.runtime
    const id = await suggestItem(await apiCtx(c), policySuggester, c.req.valid('json'), c.req.raw.signal)
    return c.json({ id }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await changeItem(ctx, c.req.valid('param').id, c.req.valid('json').item as ItemDraft)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await removeItem(ctx, c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(approveRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await approveItem(ctx, c.req.valid('param').id, c.req.valid('json').seen)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })

export type PolicyItemApi = typeof policyItemApi
