import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { emailMax } from '#app/features/identity/rules.ts'
import { removeMember } from '#app/features/organisation/members/remove-member.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { addressesMax, assignedMax, departmentMax } from '#app/features/organisation/rules.ts'
import { doneSchema, workingDaysSchema } from '#app/features/organisation/schemas.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { changePeople } from './change-people.server.ts'
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

/** What a list of people says of who is a member already; by the owner. */
export const peopleApi = apiRouter()
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
