import { invalidValue } from './scim-error.ts'

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member by its name, capitals or not: names of attributes have none (RFC 7643, 2.1), and directories write them as they like. */
export function memberOf(object: Json, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : object[key]
}

const longest = 500

/** @throws ScimError invalidValue */
export function textIn(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > longest || /\p{Cc}/u.test(text))
    throw invalidValue(`${name} is a text`)
  return text.trim() || undefined
}

/** Also as text with a capital, as Entra sends it. @throws ScimError invalidValue */
export function truthIn(value: unknown, name: string): boolean | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw invalidValue(`${name} is true or false`)
}
