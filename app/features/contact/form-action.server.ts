import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { uuidV5 } from '#app/features/content/uuid-v5.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { pageError, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { type FormKind, fieldNames } from './rules.ts'
import { sendMessage } from './send-message.server.ts'
import { subscribe } from './subscribe.server.ts'

/** What a page shows again after a form that was sent without JavaScript was refused. */
export interface PostedForm {
  reason: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

/** Ids of forms that have none of their own: the same words on the same day are the same message. */
const namespace = '6f0b1a52-1f0e-4c55-9d5b-2f6a9f3f7c11'

type FormValues = Record<string, string>

async function valuesOf(request: Request): Promise<FormValues> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Refused forms come back to the page, with what was typed; sent ones lead to the page with a notice. */
async function answered(values: FormValues, target: string, send: () => Promise<void>) {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof AppError)) throw pageError(error)
    const fields = error.details.fields ?? {}
    return data<PostedForm>({ reason: error.reason, fields, values }, { status: statusOfKind[error.kind] })
  }
  throw redirect(target, 303)
}

/**
 * Takes a message form that a browser without JavaScript posts to its own page, through the same verb as the API.
 * @param hash part of the page where the form stands
 */
export function messageAction(kind: FormKind, hash = '') {
  return async ({ request, context }: ActionFunctionArgs) => {
    const { runtime, ctx, clientAddress, path, language } = context.get(pageRequest)
    const values = await valuesOf(request)
    const fields = Object.fromEntries(fieldNames.map((name) => [name, values[name]]))
    const submission_id = uuidV5(namespace, JSON.stringify([utcDay(ctx.now), kind, fields]))
    const { website } = values
    const target = `${localePath(language, path)}?sent=1${hash}`
    const message = { kind, submission_id, fields, from: clientAddress, website }
    return answered(values, target, () => sendMessage(ctx, toMailContext(runtime), message))
  }
}

/** Takes the newsletter box of a browser without JavaScript. */
export async function newsletterAction({ request, context }: ActionFunctionArgs) {
  const { runtime, ctx, clientAddress, language } = context.get(pageRequest)
  const values = await valuesOf(request)
  const { email = '', website } = values
  const target = localePath(language, '/newsletter?sent=1')
  return answered(values, target, () =>
    subscribe(ctx, toMailContext(runtime), { email, from: clientAddress, website }),
  )
}
