import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiMayLag, apiRouter } from '#app/features/identity/api-env.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { cursorPattern } from './board-cursor.server.ts'
import { readBoard } from './queries.server.ts'
import { rows } from './rules.ts'

const entrySchema = z
  .object({
    user_id: z
      .uuid()
      .nullable()
      .openapi({ description: 'Null for visitors who are not signed in, and for people who are anonymous' }),
    rank: z.number().int().openapi({ description: '1 is best; equal XP shares a rank (1, 2, 2, 4)' }),
    full_name: z.string().openapi({
      description: 'The name this person chose to be shown by: full, first only, or an anonymous snack name',
    }),
    xp: z.number().int().openapi({
      description: 'In steps of 100 for who is anonymous, and ranked by that; exact in the own row',
    }),
    current_level: z.enum(levels),
    is_viewer: z.boolean(),
  })
  .openapi('LeaderboardEntry')

const boardSchema = z
  .object({
    leaderboard: z.array(entrySchema),
    own: z.union([entrySchema, z.null()]).openapi({
      description: "The viewer's own row, of rank 0 before the first XP; null when not taking part",
    }),
    user_rank: z
      .number()
      .int()
      .openapi({ description: "The viewer's own rank; 0 before the first XP, and when not taking part" }),
    total_users: z.number().int().openapi({ description: 'Active learners' }),
    highest_xp: z.number().int(),
    next: z.string().nullable().openapi({ description: 'Send as `after` for what follows; null at the end' }),
  })
  .openapi('Leaderboard')

const boardRoute = createRoute({
  method: 'get',
  path: '/global-leaderboard',
  tags: ['leaderboard'],
  summary: 'Learners by XP, with the place of the viewer when signed in',
  request: {
    query: z.object({
      limit: z.coerce.number<string>().int().min(1).max(rows.page).default(rows.page),
      after: z
        .string()
        .regex(cursorPattern)
        .optional()
        .openapi({ description: '`next` of an earlier answer; tells nothing by itself' }),
    }),
  },
  responses: {
    200: {
      description: 'A part of the leaderboard',
      content: { 'application/json': { schema: boardSchema } },
    },
  },
})

/** The leaderboard for everybody; who is signed in sees more of the names (PD-13). */
export const leaderboardApi = apiRouter().openapi(boardRoute, async (c) => {
  const { limit, after } = c.req.valid('query')
  const { secret } = c.var.runtime
  const board = await apiMayLag(c, await apiCtx(c), (ctx) => readBoard(ctx, secret, { limit, after }))
  return c.json(board, 200, { 'cache-control': 'private, no-store' })
})

export type LeaderboardApi = typeof leaderboardApi
