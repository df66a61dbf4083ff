import { createRoute, type z } from '@hono/zod-openapi'
import { AppError } from '#app/lib/errors.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { apiCtx, apiRouter } from './api-env.server.ts'
import { type Ctx, requireViewer } from './context.server.ts'
import { autoCreateProfile } from './profile/auto-create-profile.server.ts'
import { createProfile } from './profile/create-profile.server.ts'
import { updateProfile } from './profile/update-profile.server.ts'
import { findProfile } from './queries.server.ts'
import { detailOf } from './refuse-problems.server.ts'
import { newProfileSchema, profileChangeSchema, profileSchema } from './schemas.server.ts'

const content = { 'application/json': { schema: profileSchema } }
const refused = { 401: problem('Not signed in'), 400: problem('A field was refused, see `fields`') }

const readRoute = createRoute({
  method: 'get',
  path: '/profile',
  tags: ['identity'],
  summary: 'The own profile',
  responses: {
    200: { description: 'The profile', content },
    401: problem('Not signed in'),
    404: problem('No profile yet'),
  },
})

const createProfileRoute = createRoute({
  method: 'post',
  path: '/profile',
  tags: ['identity'],
  summary: 'Make the own profile (onboarding)',
  request: { body: { required: true, content: { 'application/json': { schema: newProfileSchema } } } },
  responses: {
    201: { description: 'The new profile', content },
    ...refused,
    403: problem('An admin role was asked for'),
    409: problem('There is a profile already, or the username is taken'),
  },
})

const autoRoute = createRoute({
  method: 'post',
  path: '/profile/auto',
  tags: ['identity'],
  summary: 'Make a profile with what is known, to be completed later',
  responses: {
    201: { description: 'The new profile', content },
    ...refused,
    409: problem('There is one already'),
  },
})

const updateRoute = createRoute({
  method: 'patch',
  path: '/profile',
  tags: ['identity'],
  summary: 'Change the own profile',
  request: { body: { required: true, content: { 'application/json': { schema: profileChangeSchema } } } },
  responses: {
    200: { description: 'The profile as it is now', content },
    ...refused,
    403: problem('A role that cannot be given, or no profile'),
    409: problem('The username is taken'),
  },
})

type ProfileJson = z.infer<typeof profileSchema>

async function ownProfile(ctx: Ctx): Promise<ProfileJson> {
  const profile = await findProfile(ctx.db, requireViewer(ctx).viewer.auth_user_id)
  if (!profile)
    throw new AppError('not_found', 'profile_not_found', { detail: detailOf('profile_not_found') })
  const moments = {
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  }
  return { ...(profile as unknown as ProfileJson), ...moments }
}

/** The profile of whoever is signed in. There is no way to name somebody else's. */
export const identityApi = apiRouter()
  .openapi(readRoute, async (c) => c.json(await ownProfile(await apiCtx(c)), 200))
  .openapi(createProfileRoute, async (c) => {
    const ctx = await apiCtx(c)
    const { discipline, company_name, date_of_birth, ...input } = c.req.valid('json')
    await createProfile(ctx, {
      ...input,
      work_area: input.work_area ?? discipline,
      company_name: company_name ?? undefined,
      date_of_birth: date_of_birth ?? undefined,
    })
    return c.json(await ownProfile(ctx), 201)
  })
  .openapi(autoRoute, async (c) => {
    const ctx = await apiCtx(c)
    await autoCreateProfile(ctx)
    return c.json(await ownProfile(ctx), 201)
  })
  .openapi(updateRoute, async (c) => {
    const ctx = await apiCtx(c)
    const { discipline, ...input } = c.req.valid('json')
    await updateProfile(ctx, { ...input, work_area: input.work_area ?? discipline })
    const profile = await ownProfile(ctx)
    const { live } = c.var.runtime
    live.publish(profile.id, ['profile'])
    // The name on the public list may be another one now.
    live.publish(null, ['leaderboard'])
    return c.json(profile, 200)
  })

export type IdentityApi = typeof identityApi
