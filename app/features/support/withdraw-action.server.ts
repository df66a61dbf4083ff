import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { formFields, formProblems, tidyFields } from '#app/features/contact/rules.ts'
import { withdrawContract } from '#app/features/contact/withdraw-contract.server.ts'
import { pageError, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'

export type WithdrawValues = Readonly<Record<string, string>>

/** What the page shows after a form was posted; it works the same without JavaScript. */
export type WithdrawStep =
  | { step: 'fill'; reason: string; fields: Readonly<Record<string, string>>; values: WithdrawValues }
  | { step: 'confirm'; submission_id: string; values: WithdrawValues }
  | { step: 'done'; received: string; settled: boolean; values: WithdrawValues }

/**
 * The two steps of the withdrawal function: filling in leads to what will be sent, confirming sends it. Confirming twice,
 * or reloading, is one statement: the first step made its id.
 */
export async function withdrawAction({ request, context }: ActionFunctionArgs) {
  const { runtime, ctx, clientAddress } = context.get(pageRequest)
  const form = await request.formData().catch(() => new FormData())
  const given = Object.fromEntries(formFields.withdrawal.map(({ name }) => [name, form.get(name)]))
  const values = tidyFields('withdrawal', given) as WithdrawValues
  const fill = (error: AppError) => {
    const fields = error.details.fields ?? {}
    const refused: WithdrawStep = { step: 'fill', reason: error.reason, fields, values }
    return data(refused, { status: statusOfKind[error.kind] })
  }
  const fields = formProblems('withdrawal', values) as Record<string, string>
  if (Object.keys(fields).length > 0) return fill(new AppError('invalid', 'invalid_form', { fields }))
  const id = z.uuid().safeParse(form.get('submission_id'))
  if (form.get('step') !== 'confirm' || !id.success) {
    return data<WithdrawStep>({ step: 'confirm', submission_id: randomUUID(), values })
  }
  try {
    const message = { submission_id: id.data, fields: values, from: clientAddress }
    const settled = await withdrawContract(ctx, runtime, message)
    return data<WithdrawStep>({ step: 'done', received: ctx.now.toISOString(), settled, values })
  } catch (error) {
    if (error instanceof AppError) return fill(error)
    throw pageError(error)
  }
}
