import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import { quarter, type WorkingDay } from './reminder-rules.ts'
import { reminderSettings } from './reminder-settings.server.ts'
import { setReminders } from './set-reminders.server.ts'

const quarters = /^([01]\d|2[0-3]):(00|15|30|45)$/

const remindersSchema = z
  .object({
    enabled: z.boolean(),
    weekdays: z
      .array(z.number().int().min(1).max(5))
      .max(5)
      .openapi({ description: 'Working days: 1 is Monday, 5 is Friday', example: [1, 3, 5] }),
    time: z
      .string()
      .regex(quarters)
      .openapi({
        description: `By the clock of Europe/Amsterdam, every ${quarter} minutes`,
        example: '09:15',
      }),
    weekends: z.boolean().openapi({ description: 'Also on Saturday and Sunday' }),
    holidays: z.boolean().openapi({ description: 'Also on Dutch public holidays' }),
    nudges: z.boolean().optional().openapi({
      description: 'The own team may send a nudge, by mail too when `enabled`; stays as it was when left out',
    }),
  })
  .strict()
  .openapi('Reminders')

const content = { 'application/json': { schema: remindersSchema } }
const responses = { 200: { description: 'The settings as they are now', content } }

const readRoute = createRoute({
  method: 'get',
  path: '/reminders',
  tags: ['notifications'],
  summary: 'When the viewer is reminded by e-mail',
  responses,
})

const setRoute = createRoute({
  method: 'put',
  path: '/reminders',
  tags: ['notifications'],
  summary: 'Choose when to be reminded by e-mail; off until switched on',
  request: { body: { required: true, content } },
  responses,
})

/** E-mail reminders of whoever is signed in. */
export const reminderApi = apiRouter()
  .openapi(readRoute, async (c) => c.json(await reminderSettings(requireLearner(await apiCtx(c))), 200))
  .openapi(setRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { weekdays, ...input } = c.req.valid('json')
    const settings = await setReminders(ctx, { ...input, weekdays: weekdays as WorkingDay[] })
    const { user_id } = ctx.viewer.profile
    const { live, log } = c.var.runtime
    if (!settings.enabled) log.info(withdrawalLine('reminders', user_id), 'reminders stopped')
    live.publish(user_id, ['profile'])
    return c.json(settings, 200)
  })

export type ReminderApi = typeof reminderApi
