import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { departmentsMax } from '#app/features/organisation/rules.ts'
import { doneSchema } from '#app/features/organisation/schemas.server.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { policyFileMax } from '#app/features/programme/policy/rules.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { day, done, json, refusals, tags, text } from '#app/features/programme/responses.server.ts'
import { dataKinds, decisions, nameMax, urlMax } from '#app/features/programme/rules.ts'
import { orNull } from '#app/lib/or-null.ts'
import { readRegister } from './read-register.server.ts'
import { riskClasses } from './risk-class.ts'
import { addSystem, changeSystem, retireSystem } from './save-system.server.ts'
import { dropTerms, keepTerms } from './terms/keep-terms.server.ts'

const refused = refusals({
  404: 'No such row in the own register',
  409: 'There is one of this name',
  429: 'There are too many',
})
const byId = z.object({ id: z.uuid().openapi({ description: 'The id of a use of AI' }) })

const fields = {
  name: z
    .string()
    .max(nameMax * 2)
    .openapi({ example: 'Samenvatten van vergaderingen' }),
  tool_slug: z.string().max(nameMax).nullable().openapi({ description: 'Of a tool of our list' }),
  purpose: text,
  owner_id: z.uuid().nullable().openapi({ description: 'A member of the account' }),
  department_ids: z
    .array(z.uuid())
    .max(departmentsMax)
    .openapi({ description: 'None: the whole organisation' }),
  data_kinds: z.array(z.enum(dataKinds)),
  answers: z
    .record(z.string().max(40), z.string().max(10))
    .openapi({ description: 'Question to yes, no or unknown', example: { recruits: 'no' } }),
  decision: z.enum(decisions),
  conditions: text,
  review_on: day.nullable(),
  terms_url: z
    .string()
    .max(urlMax * 2)
    .openapi({ example: 'https://example.com/terms' }),
}
const newSchema = z
  .object({
    request_id: z.uuid().openapi({ description: 'Made by the caller; the same one adds one' }),
    ...fields,
  })
  .strict()
  .openapi('NewAiSystem')
const changeSchema = z
  .object({
    ...fields,
    changed_on: day.nullable().openapi({
      description: 'Something else must be known about it from this day on: it is learned again',
    }),
  })
  .strict()
  .openapi('AiSystemChange')
const registerSchema = z
  .object({
    systems: z.array(
      z
        .object({
          id: z.uuid(),
          ...fields,
          owner: z.string().nullable(),
          departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
          risk: z.enum(riskClasses),
          articles: z.array(z.string()),
          open_about_it: z.boolean(),
          documented: z.boolean(),
          terms_file: orNull(z.object({ name: z.string(), sha256: z.string() })),
          changed_on: z.string().nullable(),
        })
        .omit({ department_ids: true }),
    ),
  })
  .openapi('AiRegister')

const listRoute = createRoute({
  method: 'get',
  path: '/programme/register',
  tags,
  summary: 'The AI that the own organisation uses',
  responses: { 200: { description: 'By name', content: json(registerSchema) }, ...refused },
})
const addRoute = createRoute({
  method: 'post',
  path: '/programme/register',
  tags,
  summary: 'Add a use of AI to the register',
  request: { body: { required: true, content: json(newSchema) } },
  responses: { 200: { description: 'Added', content: json(z.object({ id: z.uuid() })) }, ...refused },
})
const changeRoute = createRoute({
  method: 'put',
  path: '/programme/register/{id}',
  tags,
  summary: 'Change a use of AI',
  request: { params: byId, body: { required: true, content: json(changeSchema) } },
  responses: { 200: { description: 'Changed', content: json(doneSchema) }, ...refused },
})
const retireRoute = createRoute({
  method: 'delete',
  path: '/programme/register/{id}',
  tags,
  summary: 'Take a use of AI out of the register',
  request: { params: byId },
  responses: { 200: { description: 'Taken out', content: json(doneSchema) }, ...refused },
})

const termsSchema = z
  .object({
    system_id: z.uuid().openapi({ description: 'The id of a use of AI' }),
    name: z.string().max(300).openapi({ example: 'voorwaarden.pdf' }),
    file: z
      .string()
      .max(Math.ceil(policyFileMax / 3) * 4 + 8)
      .openapi({ description: 'PDF, Word (.docx) or plain text, in base64' }),
  })
  .strict()
  .openapi('SupplierTerms')
const keepTermsRoute = createRoute({
  method: 'post',
  path: '/programme/terms',
  tags,
  summary: 'Keep the terms of a supplier as a file, in the place of the one before',
  request: { body: { required: true, content: json(termsSchema) } },
  responses: { 200: { description: 'Kept', content: json(doneSchema) }, ...refused },
})
const dropTermsRoute = createRoute({
  method: 'delete',
  path: '/programme/register/{id}/terms',
  tags,
  summary: 'Throw the file with the terms of a supplier away',
  request: { params: byId },
  responses: { 200: { description: 'Gone', content: json(doneSchema) }, ...refused },
})

/** The register of AI, for the owner and learning leads. Its files are pages: /team/programme/register.csv and .json. */
export const registerApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireLead(await apiCtx(c))
    return c.json({ systems: await readRegister(db, viewer.profile.account_id) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { request_id, ...input } = c.req.valid('json')
    const id = await addSystem(ctx, request_id, input)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ id }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await changeSystem(ctx, c.req.valid('param').id, c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(retireRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await retireSystem(ctx, c.req.valid('param').id, dutchDay(ctx.now))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(keepTermsRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { system_id, name, file } = c.req.valid('json')
    await keepTerms(ctx, system_id, { name, bytes: Buffer.from(file, 'base64') })
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(dropTermsRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await dropTerms(ctx, c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })

export type RegisterApi = typeof registerApi
