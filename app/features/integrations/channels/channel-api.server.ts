import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { channelServices, channelTimes, channelUrlMax } from './channel-rules.ts'
import { listChannels } from './list-channels.server.ts'
import './outside.server.ts'
import {
  answer,
  body,
  byId,
  done,
  doneSchema,
  madeSchema,
  problem,
} from '#app/lib/openapi/responses.server.ts'
import { addChannel, changeChannel, removeChannel } from './own-channels.server.ts'
import { tryChannel } from './try-channel.server.ts'

const refused = {
  401: problem('Not signed in'),
  403: problem('Not the owner of an organisation'),
  404: problem('No such channel of the organisation'),
}
const tags = ['integrations']
const language = z.enum(['nl', 'en'])
const time = z.enum(channelTimes as [string, ...string[]]).openapi({
  description: 'Europe/Amsterdam, from 07:00 to 17:00',
  example: '09:30',
})

const listSchema = z
  .object({
    channels: z.array(
      z.object({
        id: z.uuid(),
        service: z.enum(channelServices),
        name: z.string(),
        address: z.string().openapi({ description: 'Its host and last characters' }),
        language,
        time: z.string(),
        paused: z.enum(['owner', 'failures']).nullable(),
      }),
    ),
    channel_messages: z.array(
      z.object({
        id: z.uuid(),
        channel: z.string(),
        test: z.boolean(),
        state: z.enum(['waiting', 'delivered', 'failed']),
        last_status: z.number().int().nullable(),
        last_error: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('SnackChannels')

const listRoute = createRoute({
  method: 'get',
  path: '/account/channels',
  tags,
  summary: 'Channels of Teams and Slack that get the snack of the day, and the newest messages to them',
  responses: { 200: answer('The channels', listSchema), 401: refused[401], 403: refused[403] },
})
const newSchema = z
  .strictObject({ name: z.string().max(200), url: z.string().max(channelUrlMax * 2), time, language })
  .openapi('NewSnackChannel')
const addRoute = createRoute({
  method: 'post',
  path: '/account/channels',
  tags,
  summary: 'Add a channel by the address that Teams or Slack gave for it',
  request: body(newSchema),
  responses: {
    201: answer('Added', madeSchema),
    400: problem('No name, or no address of Teams or Slack'),
    401: refused[401],
    403: refused[403],
    409: problem('There are too many, or this one is there'),
  },
})
const changeSchema = z
  .strictObject({ time: time.optional(), language: language.optional(), paused: z.boolean().optional() })
  .openapi('SnackChannelChange')
const changeRoute = createRoute({
  method: 'patch',
  path: '/account/channels/{id}',
  tags,
  summary: 'Change when a channel gets its snack and in which language, pause it or go on',
  request: { ...byId, ...body(changeSchema) },
  responses: { 200: answer('Changed', doneSchema), 400: problem('No such time or language'), ...refused },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/account/channels/{id}',
  tags,
  summary: 'A channel gets nothing any more',
  request: byId,
  responses: { 200: answer('Removed', doneSchema), ...refused },
})
const outcomeSchema = z
  .object({
    delivered: z.boolean(),
    status: z.number().int().nullable(),
    error: z.string().nullable(),
  })
  .openapi('SnackChannelTry')
const tryRoute = createRoute({
  method: 'post',
  path: '/account/channels/{id}/test',
  tags,
  summary: 'Post the snack of today as a try',
  request: byId,
  responses: { 200: answer('What came of it', outcomeSchema), ...refused, 429: problem('Three in a minute') },
})

const placeOf = (runtime: Runtime) => ({
  secret: runtime.secret,
  outside: runtime.outside,
  appUrl: runtime.env.APP_URL,
  mail: toMailContext(runtime),
})

/** Channels of the own organisation, by its owner. */
export const channelsApi = apiRouter()
  .openapi(listRoute, async (c) =>
    c.json(await listChannels(requireTeamRole(await apiCtx(c), ['org_admin'])), 200),
  )
  .openapi(addRoute, async (c) =>
    c.json(await addChannel(await apiCtx(c), c.var.runtime.secret, c.req.valid('json')), 201),
  )
  .openapi(changeRoute, async (c) => {
    await changeChannel(await apiCtx(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    await removeChannel(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(tryRoute, async (c) =>
    c.json(await tryChannel(await apiCtx(c), c.req.valid('param').id, placeOf(c.var.runtime)), 200),
  )

export type ChannelsApi = typeof channelsApi
