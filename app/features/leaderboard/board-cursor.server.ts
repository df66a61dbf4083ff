import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { anonymousStep } from '#app/features/progress/board-xp.ts'
import { AppError } from '#app/lib/errors.ts'

/** Where a page of the leaderboard starts: at this row, among those who show this XP. Who is anonymous comes after the others. */
export interface Place {
  /** XP as it is shown. */
  xp: number
  anonymous: boolean
  /** user_id, or board_place of who is anonymous. */
  key: string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => createHmac('sha256', secret).update('leaderboard cursor').digest()

/** As the wire has it: nobody can read it, make one, or tell whether two are the same place. */
export const cursorPattern = /^[\w-]{40,200}$/

export function sealCursor(secret: string, { xp, anonymous, key }: Place): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv)
  const sealed = Buffer.concat([sealing.update(`${xp} ${anonymous ? 1 : 0} ${key}`, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** @throws AppError invalid `invalid_request` for what was not made here, or with another AUTH_SECRET */
export function openCursor(secret: string, text: string): Place {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes))
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const sealed = bytes.subarray(ivBytes + tagBytes)
    const [xp, anonymous, key = ''] = Buffer.concat([opening.update(sealed), opening.final()])
      .toString()
      .split(' ')
    return { xp: Number(xp), anonymous: anonymous === '1', key }
  } catch {
    throw new AppError('invalid', 'invalid_request', { detail: 'No cursor of this server' })
  }
}

const lowest = '00000000-0000-0000-0000-000000000000'
const beforeAll: Place = { xp: 2 ** 31 - 1, anonymous: false, key: lowest }

/** Where the two lists begin so that together they begin at a place: at equal XP the anonymous come last. */
export function starts({ xp, anonymous: hidden, key }: Place): [number, string, number, string] {
  const from = Math.floor(xp / anonymousStep)
  return hidden ? [xp - 1, lowest, from, key] : [xp, key, from, lowest]
}

/** Where the list begins. */
export const fromTheTop = starts(beforeAll)
