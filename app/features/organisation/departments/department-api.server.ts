import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { assignedMax, departmentMax } from '#app/features/organisation/rules.ts'
import { doneSchema } from '#app/features/organisation/schemas.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { addDepartment } from './add-department.server.ts'
import { listDepartments } from './list-departments.server.ts'
import { putInDepartment } from './put-in-department.server.ts'
import { removeDepartment } from './remove-department.server.ts'
import { renameDepartment } from './rename-department.server.ts'

const tags = ['organisation']
const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
/** Documented, and no part of the type of an answer: a refusal is thrown. */
const refused: object = {
  400: problem('Something is wrong with the request'),
  401: problem('Not signed in'),
  403: problem('Not for this role, or no profile'),
  404: problem('No such department in the own organisation'),
  409: problem('There is a department of this name, or it was changed meanwhile'),
  429: problem('There are too many departments'),
}
const responses = { 200: { description: 'Done', content: json(doneSchema) }, ...refused }
const byId = z.object({ id: z.uuid().openapi({ description: 'The id of a department' }) })
/** Room for spaces, which do not count. */
const name = z
  .string()
  .max(departmentMax * 4)
  .openapi({ example: 'Planning' })

const departmentsSchema = z
  .object({
    departments: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        people: z.number().int().openapi({ description: 'How many people are in it' }),
      }),
    ),
  })
  .openapi('Departments')
const newSchema = z
  .object({
    request_id: z.uuid().openapi({ description: 'Made by the caller; the same one adds one department' }),
    name,
  })
  .strict()
  .openapi('NewDepartment')
const renamingSchema = z
  .object({ name, was: name.openapi({ description: 'The name it had when it was read' }) })
  .strict()
  .openapi('DepartmentName')
const placingSchema = z
  .object({
    user_ids: z.array(z.uuid()).min(1).max(assignedMax),
    department_id: z.uuid().nullable().openapi({ description: 'Null: in no department' }),
  })
  .strict()
  .openapi('DepartmentPeople')

const listRoute = createRoute({
  method: 'get',
  path: '/account/departments',
  tags,
  summary: 'The departments of the own organisation',
  responses: { 200: { description: 'By name', content: json(departmentsSchema) }, ...refused },
})
const addRoute = createRoute({
  method: 'post',
  path: '/account/departments',
  tags,
  summary: 'Add a department to the own organisation',
  request: { body: { required: true, content: json(newSchema) } },
  responses: { 200: { description: 'Added', content: json(z.object({ id: z.uuid() })) }, ...refused },
})
const renameRoute = createRoute({
  method: 'patch',
  path: '/account/departments/{id}',
  tags,
  summary: 'Give a department another name, for everybody in it',
  request: { params: byId, body: { required: true, content: json(renamingSchema) } },
  responses,
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/account/departments/{id}',
  tags,
  summary: 'Remove a department; whoever was in it is in none',
  request: { params: byId },
  responses,
})
const putRoute = createRoute({
  method: 'put',
  path: '/account/departments/people',
  tags,
  summary: 'Put people of the own organisation in a department, or in none',
  request: { body: { required: true, content: json(placingSchema) } },
  responses,
})

const done = { success: true as const }

/** Departments of the own organisation, by its owner. */
export const departmentApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireTeamRole(await apiCtx(c), ['org_admin'])
    return c.json({ departments: await listDepartments(db, viewer.profile.account_id) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const id = await addDepartment(ctx, c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ id }, 200)
  })
  .openapi(renameRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await renameDepartment(ctx, c.req.valid('param').id, c.req.valid('json')))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await removeDepartment(ctx, c.req.valid('param').id))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(putRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await putInDepartment(ctx, c.req.valid('json')))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })

export type DepartmentApi = typeof departmentApi
