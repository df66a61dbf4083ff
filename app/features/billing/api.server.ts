import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { checkSubscription } from './subscription.server.ts'
import { startTeamTrial } from './trials/start-team-trial.server.ts'
import { startTrial } from './trials/start-trial.server.ts'

const subscriptionRoute = createRoute({
  method: 'get',
  path: '/check-subscription',
  tags: ['billing'],
  summary: 'What the viewer is entitled to',
  responses: {
    200: {
      description: 'The subscription',
      content: {
        'application/json': {
          schema: z.object({
            subscribed: z.boolean(),
            subscription_tier: z.string().nullable(),
            subscription_end: z.string().nullable(),
            unlimited_access: z.boolean(),
            trial_used: z.boolean(),
            on_trial: z.boolean(),
          }),
        },
      },
    },
  },
})

const trialRoute = createRoute({
  method: 'post',
  path: '/start-trial',
  tags: ['billing'],
  summary: 'Start the free trial, which comes once',
  responses: {
    200: {
      description: 'Started',
      content: { 'application/json': { schema: z.object({ trial_ends_at: z.iso.datetime() }) } },
    },
  },
})

const teamTrialRoute = createRoute({
  method: 'post',
  path: '/start-team-trial',
  tags: ['billing'],
  summary: 'Start the free trial of a whole organisation, which comes once',
  description:
    'The caller owns the organisation from then on. Refuses with `company_name_required`, `invalid_company_name` (400), ' +
    '`role_cannot_buy`, `not_account_owner` (403), `team_trial_used`, `team_has_plan` (409).',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              company_name: z.string().max(1000).optional().openapi({
                description: 'Asked of somebody whose account is not of a company yet',
                example: 'Hofstra BV',
              }),
            })
            .strict(),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Started',
      content: { 'application/json': { schema: z.object({ trial_ends_at: z.iso.datetime() }) } },
    },
  },
})

/** Plans and what they give. */
export const billingApi = apiRouter()
  .openapi(subscriptionRoute, async (c) =>
    c.json(await checkSubscription(requireLearner(await apiCtx(c))), 200),
  )
  .openapi(trialRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const started = await startTrial(ctx)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['quota', 'subscription'])
    return c.json(started, 200)
  })
  .openapi(teamTrialRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { trial_ends_at, changed } = await startTeamTrial(ctx, c.req.valid('json'))
    for (const id of changed) c.var.runtime.live.publish(id, ['quota', 'subscription', 'profile', 'team'])
    return c.json({ trial_ends_at }, 200)
  })

export type BillingApi = typeof billingApi
