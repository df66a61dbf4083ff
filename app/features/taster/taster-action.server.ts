import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { pageError, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { answerAsVisitor } from './answer-as-visitor.server.ts'
import { visitorAnswerFrom, visitorAnswerOfForm, visitorAnswerSchema } from './schemas.server.ts'
import { parseVisitorToken, visitorCookie } from './visitor-cookie.server.ts'
import { notTooManyTasters } from './visitor-limiter.server.ts'

/** What a page shows after an answer that was sent without JavaScript was refused. */
export interface RefusedAnswer {
  reason: string
}

/**
 * Takes an answer that a browser without JavaScript posts to the page with the question, through the same verb as the
 * API, and shows that page again, with the result.
 * @param hash part of the page where the result stands
 */
export function tasterAction(hash: string) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const { runtime, ctx, clientAddress, path, language } = context.get(pageRequest)
    const secure = runtime.env.APP_URL.startsWith('https:')
    try {
      await notTooManyTasters(clientAddress)
      const form = await request.formData().catch(() => new FormData())
      const sent = visitorAnswerSchema.safeParse(visitorAnswerOfForm(form))
      if (!sent.success) throw new AppError('invalid', 'invalid_request')
      const visitorCtx = { ...ctx, visitor: parseVisitorToken(request.headers, runtime.env) }
      const { visitor } = await answerAsVisitor(visitorCtx, visitorAnswerFrom(sent.data))
      const target = localePath(language, path) + new URL(request.url).search + hash
      return redirect(target, { status: 303, headers: { 'set-cookie': visitorCookie(visitor, secure) } })
    } catch (error) {
      if (!(error instanceof AppError)) throw pageError(error)
      return data<RefusedAnswer>({ reason: error.reason }, { status: statusOfKind[error.kind] })
    }
  }
}
