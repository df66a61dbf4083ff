import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { addDaysOff, removeDaysOff } from './change-days-off.server.ts'
import { mostWeeks, type Weekday } from './rules.ts'
import { setWorkingWeeks } from './set-working-weeks.server.ts'
import { workingDaysSettings } from './working-days-settings.server.ts'

const day = z.iso.date()
const weeks = z
  .array(z.array(z.number().int().min(1).max(7)).max(7))
  .min(1)
  .max(mostWeeks)
  .openapi({
    description: 'Weeks that take turns, each the weekdays that are worked: 1 is Monday, 7 is Sunday',
    example: [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4],
    ],
  })
const weeksFrom = day.openapi({ description: 'A day of a week in which the first of the weeks counts' })
const worksHolidays = z.boolean().openapi({ description: 'Dutch public holidays are worked too' })

const daysOffSchema = z.object({ first_day: day, last_day: day }).strict().openapi('DaysOff')
const weeksSchema = z
  .object({ weeks, weeks_from: weeksFrom, works_holidays: worksHolidays })
  .strict()
  .openapi('WorkingWeeks')
const settingsSchema = z
  .object({
    weeks,
    weeks_from: weeksFrom,
    works_holidays: worksHolidays,
    given: z
      .object({ by: z.string().nullable().openapi({ description: 'Null when that person is gone' }) })
      .nullable()
      .openapi({ description: 'Who gave the weeks for the organisation; null when it did not' }),
    days_off: z.array(daysOffSchema).openapi({ description: 'Of the last month and later' }),
    today: day.openapi({ description: 'Day in Europe/Amsterdam' }),
  })
  .openapi('WorkingDays')

const responses = {
  200: {
    description: 'Working days and days off as they are now',
    content: { 'application/json': { schema: settingsSchema } },
  },
}
const tags = ['working days']

const readRoute = createRoute({
  method: 'get',
  path: '/working-days',
  tags,
  summary: 'The working days of the viewer',
  responses,
})
const setRoute = createRoute({
  method: 'put',
  path: '/working-days',
  tags,
  summary: 'Choose the working days, from today on',
  request: { body: { required: true, content: { 'application/json': { schema: weeksSchema } } } },
  responses,
})
const addRoute = createRoute({
  method: 'post',
  path: '/days-off',
  tags,
  summary: 'Add days off; sent again it changes nothing',
  request: { body: { required: true, content: { 'application/json': { schema: daysOffSchema } } } },
  responses,
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/days-off/{first_day}',
  tags,
  summary: 'Take days off away again, by their first day',
  request: { params: z.object({ first_day: day }) },
  responses,
})

/** What it is now, for the caller and for the other pages that are open. */
async function changed(c: ApiContext, ctx: LearnerCtx) {
  c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
  return workingDaysSettings(ctx)
}

/** Working days and days off of whoever is signed in (PD-47). */
export const workingDaysApi = apiRouter()
  .openapi(readRoute, async (c) => c.json(await workingDaysSettings(requireLearner(await apiCtx(c))), 200))
  .openapi(setRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const input = c.req.valid('json')
    await setWorkingWeeks(ctx, { ...input, weeks: input.weeks as Weekday[][] })
    return c.json(await changed(c, ctx), 200)
  })
  .openapi(addRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await addDaysOff(ctx, c.req.valid('json'))
    return c.json(await changed(c, ctx), 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await removeDaysOff(ctx, c.req.valid('param').first_day)
    return c.json(await changed(c, ctx), 200)
  })

export type WorkingDaysApi = typeof workingDaysApi
