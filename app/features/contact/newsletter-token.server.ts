import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayInMs } from '#app/lib/dates.ts'
import { confirmDays } from './rules.ts'

/** Tokens in newsletter mails: what they say, signed, so that nobody can confirm or remove somebody else's address. */

function signature(secret: string, purpose: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`newsletter:${purpose}:${payload}`).digest()
}

function signed(secret: string, purpose: string, payload: string): string {
  return `${payload}.${signature(secret, purpose, payload).toString('base64url')}`
}

function checked(secret: string, purpose: string, token: string): string[] | undefined {
  const end = token.lastIndexOf('.')
  const payload = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = signature(secret, purpose, payload)
  return given.length === right.length && timingSafeEqual(given, right) ? payload.split('.') : undefined
}

/** For the confirmation link: works once, for some days. `nonce` is what makes it work once. */
export function confirmToken(
  secret: string,
  { id, nonce }: { id: string; nonce: string },
  now: Date,
): string {
  return signed(secret, 'confirm', `${id}.${nonce}.${now.getTime() + confirmDays * dayInMs}`)
}

/** @returns undefined when it is not ours or too old */
export function readConfirmToken(secret: string, token: string, now: Date) {
  const [id, nonce, until] = checked(secret, 'confirm', token) ?? []
  return id && nonce && Number(until) > now.getTime() ? { id, nonce } : undefined
}

/** For leaving the newsletter: works always, as every mail ever sent must let its reader leave. */
export function unsubscribeToken(secret: string, id: string): string {
  return signed(secret, 'unsubscribe', id)
}

/** @returns the id of the subscription, or undefined when it is not ours */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  return checked(secret, 'unsubscribe', token)?.[0]
}
