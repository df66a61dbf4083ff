import { type EmailReason, emailMax, emailProblem, nameMax } from '#app/features/identity/rules.ts'
import { isTrapped } from '#app/lib/honeypot.ts'

/** What can be sent through the public forms, and what each field must look like (PS-3.14, PS-5.10). */

export const formKinds = [
  'contact',
  'support',
  'enterprise_contact',
  'enterprise_demo',
  'withdrawal',
] as const
export type FormKind = (typeof formKinds)[number]

export const fieldNames = [
  'name',
  'first_name',
  'last_name',
  'email',
  'company',
  'job_title',
  'number_of_employees',
  'phone',
  'subject',
  'contract',
  'message',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FormFields = Partial<Record<FieldName, string>>

/** Choices of number_of_employees; the bounds are those of the plans (PS-9.2). */
export const companySizes = ['1-25', '26-100', '101-250', '251-500', '501+'] as const

export interface FieldRule {
  name: FieldName
  type: 'line' | 'email' | 'phone' | 'size' | 'text'
  required: boolean
  /** Characters. */
  max: number
}

const line = (name: FieldName, max = nameMax): FieldRule => ({ name, type: 'line', required: true, max })
const email: FieldRule = { name: 'email', type: 'email', required: true, max: emailMax }
const message: FieldRule = { name: 'message', type: 'text', required: true, max: 5000 }
const subject = line('subject', 200)

/** The fields of each form, in the order in which they are shown. */
export const formFields: Readonly<Record<FormKind, readonly FieldRule[]>> = {
  contact: [line('name'), email, subject, message],
  support: [line('first_name'), line('last_name'), email, subject, message],
  enterprise_contact: [
    line('name'),
    email,
    line('company'),
    { name: 'phone', type: 'phone', required: false, max: 30 },
    { ...message, required: false },
  ],
  enterprise_demo: [
    line('first_name'),
    line('last_name'),
    email,
    line('company'),
    line('job_title'),
    { name: 'number_of_employees', type: 'size', required: true, max: 10 },
    { ...message, required: false },
  ],
  withdrawal: [line('name'), email, line('contract', 200), { ...message, required: false, max: 500 }],
}

export type FieldReason =
  | EmailReason
  | 'field_required'
  | 'field_too_long'
  | 'forbidden_characters'
  | 'invalid_phone'
  | 'invalid_choice'
export type FormProblems = Partial<Record<FieldName, FieldReason>>

const control = /\p{Cc}/u
const phone = /^\+?[\d\s().\-/]{6,}$/
/** Characters that turn the direction of text, with which a line can be made to read as another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** Halves of a character, which no database can hold. */
const half = /\p{Cs}/gu

function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/**
 * The fields of a form as they are checked, stored and mailed: trimmed, and without what is invisible. Whatever is not
 * a field of this form, or not text, is left out.
 */
export function tidyFields(kind: FormKind, given: Partial<Record<FieldName, unknown>>): FormFields {
  const tidied: FormFields = {}
  for (const { name, type } of formFields[kind]) {
    const value = given[name]
    if (typeof value !== 'string') continue
    const seen = value.replace(half, '\ufffd').replace(turning, '')
    const tidy = type === 'text' ? tidyText(seen) : seen.trim()
    if (tidy) tidied[name] = tidy
  }
  return tidied
}

function fieldProblem({ type, required, max }: FieldRule, value: string): FieldReason | undefined {
  if (type === 'email') return emailProblem(value)
  if (!value) return required ? 'field_required' : undefined
  if ([...value].length > max) return 'field_too_long'
  if (type === 'text') return undefined
  // A line break in a name or subject would start another header line of the mail it ends up in.
  if (control.test(value)) return 'forbidden_characters'
  if (type === 'phone' && !phone.test(value)) return 'invalid_phone'
  if (type === 'size' && !(companySizes as readonly string[]).includes(value)) return 'invalid_choice'
  return undefined
}

/** Everything that is wrong with a form, by field; empty when it is fine. */
export function formProblems(kind: FormKind, fields: FormFields): FormProblems {
  const problems: FormProblems = {}
  for (const rule of formFields[kind]) {
    const problem = fieldProblem(rule, fields[rule.name] ?? '')
    if (problem) problems[rule.name] = problem
  }
  return problems
}

/** The name of whoever sent a form. */
export function senderOf({ name, first_name, last_name }: FormFields): string {
  return name ?? [first_name, last_name].filter(Boolean).join(' ')
}

export interface SpamSigns {
  /** A field that people do not see and programs fill in. */
  website?: string | undefined
}

/**
 * True when a program sent this, most likely. Being quick is no sign: a browser that knows the answers fills in a form
 * faster than anybody reads it.
 */
export function looksLikeSpam({ website }: SpamSigns): boolean {
  return isTrapped(website)
}

/** How long things are kept, in days. The privacy statement reads these. */
export const keptDays = {
  handledMessage: 365,
  spam: 30,
  unconfirmed: 30,
  unsubscribed: 30,
  sentMail: 7,
} as const

/** A confirmation link works this long. */
export const confirmDays = 7
/** The same address gets at most one confirmation mail in this time, in minutes. */
export const confirmAgainMinutes = 10
