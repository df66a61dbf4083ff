import { z } from '@hono/zod-openapi'
import { languages } from '#app/lib/language.ts'
import { formKinds } from './rules.ts'

/** What is not text is read as not filled in, so that its message stands at the field like any other. */
const typed = (description: string) =>
  z.string().optional().catch(undefined).openapi({ type: 'string', description })
const spamSigns = {
  website: z.string().optional().openapi({ description: 'Leave empty: people do not see this field' }),
}

export const messageSchema = z
  .object({
    kind: z.enum(formKinds),
    submission_id: z
      .uuid()
      .openapi({ description: 'Made by the client; the same one again is stored and mailed once' }),
    name: typed('contact, enterprise_contact: required'),
    first_name: typed('support, enterprise_demo: required'),
    last_name: typed('support, enterprise_demo: required'),
    email: typed('required'),
    company: typed('enterprise_contact, enterprise_demo: required'),
    job_title: typed('enterprise_demo: required'),
    number_of_employees: typed('enterprise_demo: required, one of the choices of the form'),
    phone: typed('enterprise_contact: optional'),
    subject: typed('contact, support: required'),
    contract: typed('withdrawal: required; the subscription or order it is about'),
    message: typed('contact, support: required; optional elsewhere'),
    ...spamSigns,
  })
  .openapi('FormMessage')

export const subscriptionSchema = z
  .object({
    email: z.string().catch('').openapi({ type: 'string' }),
    language: z.enum(languages).optional(),
    ...spamSigns,
  })
  .openapi('NewsletterSubscription')

export const receivedSchema = z.object({ success: z.literal(true) })
