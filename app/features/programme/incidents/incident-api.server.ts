import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { day, done, doneOr, json, refusals, tags, text } from '#app/features/programme/responses.server.ts'
import { personalDataAnswers } from '#app/features/programme/rules.ts'
import { orNull } from '#app/lib/or-null.ts'
import { readIncidents } from './read-incidents.server.ts'
import { changeIncident, deleteIncident, reportIncident } from './save-incident.server.ts'

const refused = refusals({
  404: 'Not of the own organisation',
  429: 'There are too many',
})
const responses = doneOr(refused)
const byId = z.object({ id: z.uuid().openapi({ description: 'The id of an incident' }) })

const fields = {
  happened_on: day,
  system_id: z.uuid().nullable().openapi({ description: 'Of the own register' }),
  what: text,
  personal_data: z.enum(personalDataAnswers).openapi({
    description: 'Whether data about people got somewhere they should not be',
  }),
}
const reportSchema = z
  .object({
    request_id: z.uuid().openapi({ description: 'Made by the caller; the same one reports one' }),
    ...fields,
  })
  .strict()
  .openapi('IncidentReport')
const changeSchema = z
  .object({ ...fields, measures: text, closed: z.boolean() })
  .strict()
  .openapi('IncidentChange')
const systemSchema = z.object({ id: z.uuid(), name: z.string() })
const incidentsSchema = z
  .object({
    incidents: z.array(
      z.object({
        id: z.uuid(),
        happened_on: z.string(),
        system: orNull(systemSchema),
        what: z.string(),
        personal_data: z.enum(personalDataAnswers),
        measures: z.string(),
        reported_by: z.string().nullable(),
        reported_at: z.string(),
        closed_on: z.string().nullable(),
      }),
    ),
  })
  .openapi('Incidents')

const listRoute = createRoute({
  method: 'get',
  path: '/programme/incidents',
  tags,
  summary: 'What went wrong with AI in the own organisation',
  responses: {
    200: { description: 'Open ones first, then newest first', content: json(incidentsSchema) },
    ...refused,
  },
})
const reportRoute = createRoute({
  method: 'post',
  path: '/programme/incidents',
  tags,
  summary: 'Report that something went wrong with AI; for everybody in an organisation',
  request: { body: { required: true, content: json(reportSchema) } },
  responses: { 200: { description: 'Reported', content: json(z.object({ id: z.uuid() })) }, ...refused },
})
const changeRoute = createRoute({
  method: 'put',
  path: '/programme/incidents/{id}',
  tags,
  summary: 'Change an incident, or say that it has been dealt with',
  request: { params: byId, body: { required: true, content: json(changeSchema) } },
  responses,
})
const deleteRoute = createRoute({
  method: 'delete',
  path: '/programme/incidents/{id}',
  tags,
  summary: 'Take out an incident that was none',
  request: { params: byId },
  responses,
})

/** Incidents with AI: reported by anybody in a company, handled by its owner and learning leads (PD-83). */
export const incidentApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireLead(await apiCtx(c))
    return c.json({ incidents: await readIncidents(db, viewer.profile.account_id) }, 200)
  })
  .openapi(reportRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { request_id, ...report } = c.req.valid('json')
    const id = await reportIncident(ctx, toMailContext(c.var.runtime), request_id, report)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ id }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await changeIncident(ctx, c.req.valid('param').id, c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(deleteRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await deleteIncident(ctx, c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })

export type IncidentApi = typeof incidentApi
