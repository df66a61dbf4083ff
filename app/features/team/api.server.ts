import { createRoute, z } from '@hono/zod-openapi'
import { disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { apiCtx, apiMayLag, apiRouter } from '#app/features/identity/api-env.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { learnerDisciplines, levels, nameMax } from '#app/features/identity/rules.ts'
import { smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import { readGroupJudgement } from '#app/features/judgement/read-group-judgement.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { departmentMax } from '#app/features/organisation/rules.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { readTeam } from './read-team.server.ts'
import { fewestAnswers, periods, shownRoles } from './rules.ts'
import { activities, defaultPeriod, parseTeamFilter, sortChoices } from './team-filter.ts'
import { nudgeTeam } from './week/nudge-team.server.ts'
import { chooseTheme } from './week/theme.server.ts'

const count = z.number().int()

const memberSchema = z
  .object({
    user_id: z.uuid(),
    full_name: z.string(),
    role: z.enum(shownRoles),
    discipline: z.enum(learnerDisciplines),
    level: z.enum(levels).nullable().openapi({ description: 'Null of who is anonymous on the leaderboard' }),
    department: z.string().nullable().openapi({ description: 'As the organisation gave it' }),
    has_seat: z.boolean(),
    last_active_on: z.string().nullable().openapi({ description: 'Day in the Netherlands, YYYY-MM-DD' }),
    days_since_active: count.nullable(),
    active_days: count,
    completed: count.openapi({ description: 'Items completed for the first time in the period' }),
    completed_per_discipline: z.record(z.enum(disciplines), count),
    share_right: count.nullable().openapi({
      description: `Average score of multiple choice and lesson quizzes at the first try, 0 to 100, over whole groups of ${fewestAnswers} answers; null without one. Scenarios never count`,
    }),
  })
  .openapi('TeamMember')

const summarySchema = z
  .object({
    active: count,
    not_started: count,
    stalled: count,
    completed: count,
    average_completed: z.number(),
    average_active_days: z.number(),
    average_share_right: count.nullable(),
  })
  .openapi('TeamSummary')

const judgementSchema = z
  .object({
    wrong_used: count.openapi({
      description: 'Wrong outputs that were used, in percent, to the nearest five',
    }),
    right_refused: count.openapi({ description: 'Right outputs that were refused, the same' }),
  })
  .openapi('GroupJudgement')

const teamRoute = createRoute({
  method: 'get',
  path: '/team',
  tags: ['team'],
  summary: 'The members of the own account and what they did; for its org_admin and team_leaders',
  request: {
    query: z.object({
      period: z.enum(periods).default(defaultPeriod),
      role: z.enum(shownRoles).optional(),
      discipline: z.enum(learnerDisciplines).optional(),
      department: z.string().max(departmentMax).optional(),
      activity: z.enum(activities).optional(),
      q: z.string().max(nameMax).optional().openapi({ description: 'Part of a name' }),
      sort: z
        .enum(sortChoices)
        .default('name')
        .openapi({ description: 'With a minus in front: the other way round' }),
    }),
  },
  responses: {
    200: {
      description: 'Members, in the order asked for',
      content: {
        'application/json': {
          schema: z
            .object({
              team_size: count.openapi({ description: 'Everybody in the account, whatever the filter' }),
              members: z.array(memberSchema),
              departments: z
                .array(z.string())
                .openapi({ description: 'Of everybody in the account, whatever the filter' }),
              judgement: orNull(judgementSchema).openapi({
                description: `Of the whole company, once a month; null while fewer than ${smallestJudgingGroup} members judged enough`,
              }),
              summary: orNull(summarySchema).openapi({
                description: `Of these members; null for fewer than ${smallestGroup}`,
              }),
            })
            .openapi('Team'),
        },
      },
    },
    401: { description: 'Not signed in (problem JSON with a `reason`)' },
    403: { description: 'Not an org_admin or team_leader (problem JSON with a `reason`)' },
  },
})

const themeSchema = z
  .object({ skill: z.enum(skillNames).nullable().openapi({ description: 'Null takes the theme away' }) })
  .strict()
  .openapi('TeamTheme')
const refusedToOthers = {
  401: { description: 'Not signed in (problem JSON with a `reason`)' },
  403: { description: 'Not an org_admin or team_leader (problem JSON with a `reason`)' },
}

const themeRoute = createRoute({
  method: 'put',
  path: '/team/theme',
  tags: ['team'],
  summary: 'Choose what the own team gives its attention to this week; for its org_admin and team_leaders',
  request: { body: { required: true, content: { 'application/json': { schema: themeSchema } } } },
  responses: {
    200: { description: 'The theme as it is now', content: { 'application/json': { schema: themeSchema } } },
    ...refusedToOthers,
  },
})

const nudgeRoute = createRoute({
  method: 'post',
  path: '/team/nudge',
  tags: ['team'],
  summary: 'Nudge whoever has not begun this week and wants to be nudged; for its org_admin and team_leaders',
  responses: {
    200: {
      description: 'Done. Whom it reached is not told: that would tell who is on leave, and who wants none',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
    ...refusedToOthers,
  },
})

/** The team of the viewer, and of nobody else: no account is taken from the caller (PD-14). */
export const teamApi = apiRouter()
  .openapi(teamRoute, async (c) => {
    const ctx = requireTeamRole(await apiCtx(c))
    const query = Object.entries(c.req.valid('query')).filter(([, value]) => value !== undefined)
    const filter = parseTeamFilter(new URLSearchParams(query as [string, string][]))
    const judgement = await readGroupJudgement(ctx)
    return c.json({ ...(await apiMayLag(c, ctx, (own) => readTeam(own, filter))), judgement }, 200, {
      'cache-control': 'private, no-store',
    })
  })
  .openapi(themeRoute, async (c) => {
    const ctx = requireTeamRole(await apiCtx(c))
    const { skill } = c.req.valid('json')
    await chooseTheme(ctx, skill)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ skill }, 200)
  })
  .openapi(nudgeRoute, async (c) => {
    const ctx = requireTeamRole(await apiCtx(c))
    for (const user_id of await nudgeTeam(ctx, toMailContext(c.var.runtime)))
      c.var.runtime.live.publish(user_id, ['notifications'])
    return c.json({ success: true as const }, 200)
  })

export type TeamApi = typeof teamApi
