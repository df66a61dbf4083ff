import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { emailMax } from '#app/features/identity/rules.ts'
import { removeMember } from '#app/features/organisation/members/remove-member.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { addressesMax, assignedMax, departmentMax, leadRoles } from '#app/features/organisation/rules.ts'
import { doneSchema, workingDaysSchema } from '#app/features/organisation/schemas.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { changePeople } from './change-people.server.ts'
import { findPeople } from './find-people.server.ts'
import { giveDays } from './give-days.server.ts'
import { giveJobRole } from './give-job-role.server.ts'

const tags = ['organisation']
const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
/** Documented, and no part of the type of an answer: a refusal is thrown. */
const refused: object = {
  400: problem('Something is wrong with the request'),
  401: problem('Not signed in'),
  403: problem('Not for this role, or no profile'),
  404: problem('Somebody does not belong to the own organisation'),
  409: problem('Not possible for this person'),
}
/** Room for spaces, which do not count. */
const name = z.string().max(departmentMax * 4)

const givingSchema = z
  .object({
    user_ids: z.array(z.uuid()).min(1).max(assignedMax),
    job_role: name.nullable().openapi({ description: 'Null: none', example: 'Planner' }),
  })
  .strict()
  .openapi('JobRolePeople')
const peopleSchema = z
  .object({
    people: z
      .array(
        z
          .object({
            email: z.string().max(emailMax),
            department: name.optional(),
            job_role: name.optional(),
            working_days: workingDaysSchema.optional(),
          })
          .strict(),
      )
      .max(addressesMax)
      .openapi({ description: 'Members, with what a list says of each' }),
    leavers: z
      .array(z.uuid())
      .max(addressesMax)
      .openapi({ description: 'Members who left: taken out of the organisation, each as it would be alone' }),
  })
  .strict()
  .openapi('PeopleChanges')

const daysSchema = z
  .object({ user_ids: z.array(z.uuid()).min(1).max(assignedMax), days: workingDaysSchema })
  .strict()
  .openapi('WorkingDaysPeople')

const findRoute = createRoute({
  method: 'get',
  path: '/account/people',
  tags,
  summary: 'People of the own organisation by a part of name, department or job role',
  request: {
    query: z.object({
      q: z.string().max(200).optional().openapi({ description: 'Everybody when left out' }),
      limit: z.coerce.number().int().min(1).max(assignedMax).optional(),
    }),
  },
  responses: {
    200: {
      description: 'The owner first, then by name',
      content: json(
        z.object({
          people: z.array(
            z.object({
              id: z.uuid(),
              full_name: z.string(),
              department: z.string().nullable(),
              job_role: z.string().nullable(),
            }),
          ),
          count: z.number().int().openapi({ description: 'How many there are, also behind the limit' }),
        }),
      ),
    },
    ...refused,
  },
})
const daysRoute = createRoute({
  method: 'put',
  path: '/account/working-days/people',
  tags,
  summary: 'Say which weekdays people of the own organisation work; who chose them keeps those',
  request: { body: { required: true, content: json(daysSchema) } },
  responses: {
    200: {
      description: 'Of how many they are others now',
      content: json(z.object({ changed: z.number().int() })),
    },
    ...refused,
  },
})
const giveRoute = createRoute({
  method: 'put',
  path: '/account/job-roles/people',
  tags,
  summary: 'Say what people of the own organisation do there',
  request: { body: { required: true, content: json(givingSchema) } },
  responses: { 200: { description: 'Done', content: json(doneSchema) }, ...refused },
})
const changeRoute = createRoute({
  method: 'patch',
  path: '/account/people',
  tags,
  summary: 'Bring members in line with a list of people: department, job role, working days, and who left',
  request: { body: { required: true, content: json(peopleSchema) } },
  responses: {
    200: {
      description: 'How many are different now',
      content: json(z.object({ changed: z.number().int() })),
    },
    ...refused,
  },
})

/** People of the organisation for who runs it, and what a list says of who is a member already. */
export const peopleApi = apiRouter()
  .openapi(findRoute, async (c) => {
    const { db, viewer } = requireTeamRole(await apiCtx(c), leadRoles)
    const { q = '', limit = assignedMax } = c.req.valid('query')
    const found = await findPeople(db, viewer.profile.account_id, q.trim())
    return c.json({ people: found.slice(0, limit), count: found.length }, 200)
  })
  .openapi(daysRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const changed = await giveDays(ctx, c.req.valid('json'))
    tellMembers(c.var.runtime, changed)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ changed: changed.length }, 200)
  })
  .openapi(giveRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await giveJobRole(ctx, c.req.valid('json')))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = requireTeamRole(await apiCtx(c), ['org_admin'])
    const { people, leavers } = c.req.valid('json')
    const changed = await changePeople(ctx, people)
    tellMembers(c.var.runtime, changed)
    for (const id of new Set(leavers)) {
      tellMembers(c.var.runtime, await removeMember(ctx, toMailContext(c.var.runtime), id))
    }
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ changed: changed.length + new Set(leavers).size }, 200)
  })

export type PeopleApi = typeof peopleApi
