import type { ActionFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { type MailContext, toMailContext } from '#app/features/identity/mail-context.server.ts'
import { pageError, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import type { Log } from '#app/lib/log.server.ts'

/**
 * The action of a page that a newsletter mail leads to. Opening the page changes nothing, as mail scanners open every
 * link; its button, or a mail program by one click (RFC 8058), posts to the same address.
 */
export function newsletterLinkAction(
  verb: (ctx: Ctx, mailContext: MailContext, token: string, log: Log) => Promise<void>,
) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const { ctx, runtime } = context.get(pageRequest)
    const token = new URL(request.url).searchParams.get('token') ?? ''
    try {
      await verb(ctx, toMailContext(runtime), token, runtime.log)
      return { done: true }
    } catch (error) {
      if (!(error instanceof AppError)) throw pageError(error)
      return data({ done: false }, { status: statusOfKind[error.kind] })
    }
  }
}
