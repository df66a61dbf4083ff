import { createRoute, z } from '@hono/zod-openapi'
import { disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { departmentMax, departmentsMax } from '#app/features/organisation/rules.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import {
  day,
  done,
  doneOr,
  json,
  refusals,
  request_id,
  tags,
  text,
} from '#app/features/programme/responses.server.ts'
import { nameMax } from '#app/features/programme/rules.ts'
import { applyTemplate } from './apply-template.server.ts'
import { endException, setException } from './exceptions.server.ts'
import { noteChange } from './note-change.server.ts'
import { readRequirements } from './read-assignments.server.ts'
import { changeKinds, reasonLength, requirementLimits } from './rules.ts'
import { addRequirement, archiveRequirement, changeRequirement } from './save-requirement.server.ts'
import { templateSizes } from './templates.ts'

const refused = refusals({
  404: 'No such thing in the own organisation',
  429: 'There are too many',
})
const responses = doneOr(refused)
const byId = z.object({ id: z.uuid() })
const { count, firstDays, repeatMonths } = requirementLimits
/** Refused by its field when it is out of bounds. */
const within = ({ min, max }: { min: number; max: number }) =>
  z
    .number()
    .int()
    .openapi({ description: `${min} to ${max}` })

const selection = {
  disciplines: z.array(z.enum(disciplines)).max(disciplines.length),
  levels: z.array(z.enum(levels)).max(levels.length),
  skills: z.array(z.enum(skillNames)).max(skillNames.length),
  count: within(count),
  path: z
    .string()
    .max(60)
    .nullable()
    .default(null)
    .openapi({ description: 'A path instead of a choice of snacks', example: null }),
  modules: z
    .array(z.string().max(60))
    .max(20)
    .default([])
    .openapi({ description: 'Of the path; none is all of them' }),
}
const requirementFields = {
  title: z.string().max(nameMax * 2),
  goal: text,
  job_roles: z.array(z.string().max(departmentMax * 4)).max(50),
  department_ids: z.array(z.uuid()).max(departmentsMax),
  system_id: z.uuid().nullable().openapi({ description: 'Of the register', example: null }),
  ...selection,
  first_days: within(firstDays),
  repeat_months: within(repeatMonths).nullable(),
  on_policy: z.boolean(),
  on_law: z.boolean(),
  starts_on: day.nullable().openapi({ description: 'Null: today' }),
}
const newSchema = z
  .object({ request_id, ...requirementFields })
  .strict()
  .openapi('NewLearningRequirement')
const changeSchema = z.object(requirementFields).strict().openapi('LearningRequirementChange')
const named = z.object({ id: z.uuid(), name: z.string() })
const requirementsSchema = z
  .object({
    requirements: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        goal: z.string(),
        job_roles: z.array(z.string()),
        departments: z.array(named),
        system: named.nullable(),
        content: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('selection'),
            disciplines: z.array(z.string()),
            levels: z.array(z.string()),
            skills: z.array(z.string()),
            count: z.number().int(),
          }),
          z.object({ kind: z.literal('path'), path: z.string(), modules: z.array(z.string()) }),
        ]),
        first_days: z.number().int(),
        repeat_months: z.number().int().nullable(),
        on_policy: z.boolean(),
        on_law: z.boolean(),
        starts_on: z.string(),
        people: z.number().int().openapi({ description: 'Of how many people it is asked now' }),
      }),
    ),
  })
  .openapi('LearningRequirements')
const listRoute = createRoute({
  method: 'get',
  path: '/programme/requirements',
  tags,
  summary: 'What the own organisation asks of its people',
  responses: { 200: { description: 'By title', content: json(requirementsSchema) }, ...refused },
})
const addRoute = createRoute({
  method: 'post',
  path: '/programme/requirements',
  tags,
  summary: 'Ask something of some people',
  request: { body: { required: true, content: json(newSchema) } },
  responses: { 200: { description: 'Asked', content: json(z.object({ id: z.uuid() })) }, ...refused },
})
const templateRoute = createRoute({
  method: 'post',
  path: '/programme/requirements/template',
  tags,
  summary: 'Ask what a template for an organisation of this size asks',
  request: {
    body: {
      required: true,
      content: json(
        z
          .object({ request_id, size: z.enum(templateSizes) })
          .strict()
          .openapi('RequirementTemplate'),
      ),
    },
  },
  responses: {
    200: {
      description: 'Asked',
      content: json(
        z.object({
          added: z.number().int(),
          passed: z.number().int().openapi({ description: 'Lines that are for nobody here' }),
        }),
      ),
    },
    ...refused,
  },
})
const changeRoute = createRoute({
  method: 'put',
  path: '/programme/requirements/{id}',
  tags,
  summary: 'Change what is asked',
  request: { params: byId, body: { required: true, content: json(changeSchema) } },
  responses,
})
const archiveRoute = createRoute({
  method: 'delete',
  path: '/programme/requirements/{id}',
  tags,
  summary: 'Ask it of nobody any more',
  request: { params: byId },
  responses,
})
const noteRoute = createRoute({
  method: 'post',
  path: '/programme/changes',
  tags,
  summary: 'Note that the policy or the law changed: what goes by it is learned again',
  request: {
    body: {
      required: true,
      content: json(
        z
          .object({ request_id, kind: z.enum(changeKinds), note: text })
          .strict()
          .openapi('LearningChange'),
      ),
    },
  },
  responses,
})
const exceptRoute = createRoute({
  method: 'put',
  path: '/programme/exceptions',
  tags,
  summary: 'Do not ask something of somebody, with the reason',
  request: {
    body: {
      required: true,
      content: json(
        z
          .object({
            requirement_id: z.uuid(),
            user_id: z.uuid(),
            reason: z.string().max(reasonLength.max * 2),
            until_on: day.nullable(),
          })
          .strict()
          .openapi('LearningException'),
      ),
    },
  },
  responses,
})
const endRoute = createRoute({
  method: 'delete',
  path: '/programme/exceptions/{id}',
  tags,
  summary: 'Ask it again',
  request: { params: byId },
  responses,
})
/** Who must know what, what changed, and of whom something is not asked; for the owner and learning leads (PD-51). */
export const requirementApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireLead(await apiCtx(c))
    return c.json({ requirements: await readRequirements(db, viewer.profile.account_id) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { request_id, ...input } = c.req.valid('json')
    const id = await addRequirement(ctx, request_id, input)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ id }, 200)
  })
  .openapi(templateRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { request_id, size } = c.req.valid('json')
    const made = await applyTemplate(ctx, request_id, size)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(made, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await changeRequirement(ctx, c.req.valid('param').id, c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(archiveRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await archiveRequirement(ctx, c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(noteRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { request_id, kind, note } = c.req.valid('json')
    await noteChange(ctx, request_id, kind, note)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(exceptRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await setException(ctx, c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(endRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await endException(ctx, c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })

export type RequirementApi = typeof requirementApi
