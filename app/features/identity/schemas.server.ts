import { z } from '@hono/zod-openapi'
import { languages } from '#app/lib/language.ts'
import { leaderboardNames, levels, roles } from './rules.ts'

/** Room for whatever a person types; the rules say what is too long, with the message of the specification. */
const typed = z.string().max(2000)
const level = z.enum(levels)

/** Fields that are not named here are dropped: nobody sets their own account, XP, subscription or seat. */
export const newProfileSchema = z
  .object({
    full_name: typed.optional(),
    username: typed.optional(),
    role: typed.optional().openapi({ description: 'member, team_leader or youth_member' }),
    work_area: typed.optional().openapi({ example: 'sales' }),
    discipline: typed.optional().openapi({ description: 'Read as work_area when that is not sent' }),
    difficulty_level: level.optional(),
    goals: z.array(typed).max(50).optional(),
    company_name: typed.nullish().openapi({ description: 'Required for member and team_leader' }),
    date_of_birth: typed.nullish().openapi({ description: 'YYYY-MM-DD, required for youth_member' }),
    joining: z.boolean().optional().openapi({
      description: 'An invitation is accepted next: no role and no company yet; role prospect until then',
    }),
    email: typed.optional().openapi({ description: 'Checked; what is stored is the address of the sign-in' }),
  })
  .openapi('NewProfile')

export const profileChangeSchema = z
  .object({
    full_name: typed.optional(),
    username: typed.optional(),
    work_area: typed.optional(),
    discipline: typed.optional().openapi({ description: 'Read as work_area when that is not sent' }),
    leaderboard_name: z.enum(leaderboardNames).optional(),
    language: z.enum(languages).optional(),
    difficulty_level: level.optional(),
    asks_certainty: z.boolean().optional().openapi({ description: 'Questions ask how sure the answer is' }),
    role: typed
      .optional()
      .openapi({ description: 'Only counts for org_admin; a superadmin may send the own role, no other' }),
    email: typed.optional().openapi({ description: 'Read-only: checked, never stored' }),
  })
  .openapi('ProfileChange')

const moment = z.iso.datetime()

export const profileSchema = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    auth_user_id: z.string(),
    email: z.string(),
    full_name: z.string(),
    username: z.string(),
    role: z.enum(roles),
    work_area: z.string(),
    discipline: z.string(),
    difficulty_level: level,
    goals: z.array(z.string()),
    date_of_birth: z.string().nullable(),
    company_name: z.string().nullable(),
    is_active: z.boolean(),
    has_seat: z.boolean(),
    subscription_status: z.string().nullable(),
    stripe_customer_id: z.string().nullable(),
    trial_used: z.boolean(),
    leaderboard_name: z.enum(leaderboardNames),
    language: z.enum(languages),
    asks_certainty: z.boolean().nullable(),
    xp: z.number().int(),
    current_level: level,
    created_at: moment,
    updated_at: moment,
  })
  .openapi('Profile')
