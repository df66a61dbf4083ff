import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireViewer } from '#app/features/identity/context.server.ts'
import { liveId } from '#app/features/identity/live-id.ts'
import {
  answer,
  body,
  byId,
  done,
  doneSchema,
  madeSchema,
  problem,
} from '#app/lib/openapi/responses.server.ts'
import { beginApp, confirmApp } from './authenticator-app.server.ts'
import { renewRecoveryCodes, turnOffSecondFactor, turnOnByPasskey } from './change-second-factor.server.ts'
import { isSecondFactorRequired } from './is-required.server.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.server.ts'
import { readSecondFactor } from './second-factor-state.server.ts'

const passwordBody = z.strictObject({ current_password: z.string().max(2000) }).openapi('CurrentPassword')
const codesSchema = z
  .object({ recovery_codes: z.array(z.string()).openapi({ description: 'Told this once' }) })
  .openapi('RecoveryCodes')
const stateSchema = z
  .object({
    on: z.boolean().openapi({ description: 'After the password more is asked' }),
    app: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    recovery_codes_left: z.number().int(),
    required: z.boolean().openapi({ description: 'Organisation or role ask for it' }),
  })
  .openapi('SecondFactor')
const appSchema = z
  .object({
    secret: z.string().openapi({ description: 'Base32, to type' }),
    uri: z.string(),
    qr: z.object({ size: z.number().int(), path: z.string() }),
  })
  .openapi('NewAuthenticatorApp')

const common = { tags: ['identity'] }
const refused = {
  400: problem('The password or code is wrong'),
  401: problem('Not signed in'),
  409: problem('It is so already, or cannot be here'),
  429: problem('Too many wrong ones, see `Retry-After`'),
}

const readRoute = createRoute({
  ...common,
  method: 'get',
  path: '/second-factor',
  summary: 'How the viewer signs in besides the password',
  responses: { 200: answer('The state', stateSchema), 401: problem('Not signed in') },
})
const beginAppRoute = createRoute({
  ...common,
  method: 'post',
  path: '/second-factor/app',
  summary: 'Begin with an authenticator app',
  request: body(passwordBody),
  responses: { 200: answer('Its key, which counts once a code is shown', appSchema), ...refused },
})
const confirmAppRoute = createRoute({
  ...common,
  method: 'post',
  path: '/second-factor/app/confirm',
  summary: 'Show a code of the app: from then on it is asked',
  request: body(z.strictObject({ code: z.string().max(20) })),
  responses: { 200: answer('Recovery codes', codesSchema), ...refused },
})
const passkeyStepRoute = createRoute({
  ...common,
  method: 'post',
  path: '/second-factor/passkey',
  summary: 'Ask for a passkey after the password',
  request: body(passwordBody),
  responses: { 200: answer('Recovery codes', codesSchema), ...refused },
})
const codesRoute = createRoute({
  ...common,
  method: 'post',
  path: '/second-factor/recovery-codes',
  summary: 'New recovery codes in the place of the old ones',
  request: body(passwordBody),
  responses: { 200: answer('Recovery codes', codesSchema), ...refused },
})
const offRoute = createRoute({
  ...common,
  method: 'post',
  path: '/second-factor/off',
  summary: 'Ask for the password alone again',
  request: body(passwordBody),
  responses: {
    200: answer('Off', doneSchema),
    ...refused,
    403: problem('Organisation or role ask for it'),
  },
})
const passkeyOptionsRoute = createRoute({
  ...common,
  method: 'post',
  path: '/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  request: body(passwordBody),
  responses: { 200: answer('PublicKeyCredentialCreationOptionsJSON', z.looseObject({})), ...refused },
})
const addPasskeyRoute = createRoute({
  ...common,
  method: 'post',
  path: '/passkeys',
  summary: 'Keep the passkey that a browser made',
  request: body(
    z.strictObject({
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .regex(/^\P{Cc}*$/u),
      response: z.looseObject({}).openapi({ description: 'RegistrationResponseJSON' }),
    }),
  ),
  responses: { 201: answer('Added', madeSchema), ...refused },
})
const removePasskeyRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/passkeys/{id}',
  summary: 'A passkey opens nothing any more',
  request: byId,
  responses: {
    200: answer('Removed', doneSchema),
    401: problem('Not signed in'),
    404: problem('No such passkey of the viewer'),
    409: problem('It is all that the second step is taken with'),
  },
})

/** How one signs in besides the password: for everybody who is signed in, whatever the organisation asks for (PD-49). */
export const secondFactorApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const ctx = requireViewer(await apiCtx(c))
    return c.json(await readSecondFactor(ctx, await isSecondFactorRequired(ctx)), 200)
  })
  .openapi(beginAppRoute, async (c) => {
    const { current_password } = c.req.valid('json')
    return c.json(await beginApp(await apiCtx(c), c.var.runtime.secret, current_password), 200)
  })
  .openapi(confirmAppRoute, async (c) => {
    const ctx = await apiCtx(c)
    const recovery_codes = await confirmApp(ctx, c.var.runtime, c.req.valid('json').code)
    if (ctx.viewer) c.var.runtime.live.publish(liveId(ctx.viewer), ['session'])
    return c.json({ recovery_codes }, 200)
  })
  .openapi(passkeyStepRoute, async (c) => {
    const { current_password } = c.req.valid('json')
    const recovery_codes = await turnOnByPasskey(await apiCtx(c), c.var.runtime, current_password)
    return c.json({ recovery_codes }, 200)
  })
  .openapi(codesRoute, async (c) => {
    const { current_password } = c.req.valid('json')
    const recovery_codes = await renewRecoveryCodes(await apiCtx(c), c.var.runtime, current_password)
    return c.json({ recovery_codes }, 200)
  })
  .openapi(offRoute, async (c) => {
    const { current_password } = c.req.valid('json')
    await turnOffSecondFactor(await apiCtx(c), c.var.runtime, current_password)
    return c.json(done, 200)
  })
  .openapi(passkeyOptionsRoute, async (c) => {
    const { current_password } = c.req.valid('json')
    const options = await beginPasskey(await apiCtx(c), c.var.runtime.env, current_password)
    return c.json({ ...options }, 200)
  })
  .openapi(addPasskeyRoute, async (c) =>
    c.json(await addPasskey(await apiCtx(c), c.var.runtime, c.req.valid('json')), 201),
  )
  .openapi(removePasskeyRoute, async (c) => {
    await removePasskey(await apiCtx(c), c.var.runtime, c.req.valid('param').id)
    return c.json(done, 200)
  })

export type SecondFactorApi = typeof secondFactorApi
