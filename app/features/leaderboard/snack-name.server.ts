import { createHmac } from 'node:crypto'
import type { Language } from '#app/lib/language.ts'

/** Only snacks that take `de`, so that every Dutch adjective has the same form. */
const snacks = [
  'Bitterbal',
  'Kroket',
  'Frikandel',
  'Bamischijf',
  'Nasischijf',
  'Kaassoufflé',
  'Eierbal',
  'Berenhap',
  'Loempia',
  'Stroopwafel',
  'Appelflap',
  'Oliebol',
  'Poffert',
  'Tompouce',
  'Saucijs',
  'Friet',
] as const

const adjectives = [
  { nl: 'Pittige', en: 'Spicy' },
  { nl: 'Krokante', en: 'Crunchy' },
  { nl: 'Gouden', en: 'Golden' },
  { nl: 'Vrolijke', en: 'Cheerful' },
  { nl: 'Dappere', en: 'Brave' },
  { nl: 'Slimme', en: 'Clever' },
  { nl: 'Zonnige', en: 'Sunny' },
  { nl: 'Vlotte', en: 'Speedy' },
  { nl: 'Stoere', en: 'Daring' },
  { nl: 'Kalme', en: 'Calm' },
  { nl: 'Kruidige', en: 'Savoury' },
  { nl: 'Luchtige', en: 'Airy' },
  { nl: 'Knapperige', en: 'Crispy' },
  { nl: 'Nieuwsgierige', en: 'Curious' },
  { nl: 'Warme', en: 'Warm' },
  { nl: 'Eigenwijze', en: 'Headstrong' },
] as const satisfies readonly Record<Language, string>[]

const numbers = 99

/**
 * A friendly name for somebody who wants to be anonymous (PD-13), such as 'Pittige Bamischijf 27': keyed, so that whoever
 * knows an id cannot work out its name. The same subject has the same one in every process, in either language; two people may
 * share one. A new AUTH_SECRET gives everybody another.
 * @param subject what the name is for and whose: `board:{user_id}`, `badge:{user_id}`
 */
function snackName(secret: string, subject: string, language: Language): string {
  const hash = createHmac('sha256', secret).update(`snack-name:${subject}`).digest().readUInt32BE()
  const snack = snacks[hash % snacks.length]
  const adjective = adjectives[Math.floor(hash / snacks.length) % adjectives.length]
  const number = (Math.floor(hash / (snacks.length * adjectives.length)) % numbers) + 1
  return `${adjective?.[language]} ${snack} ${number}`
}

/** On the leaderboard. */
export const boardSnackName = (secret: string, userId: string, language: Language) =>
  snackName(secret, `board:${userId}`, language)

/** In a league of a week: another one each week, that leads to no row of the leaderboard. */
export const leagueSnackName = (secret: string, userId: string, week: string, language: Language) =>
  snackName(secret, `league:${week}:${userId}`, language)

/** On a badge: another one, as whoever shares a badge says whose it is, and that must not lead to a row of the leaderboard. */
export const badgeSnackName = (secret: string, userId: string, language: Language) =>
  snackName(secret, `badge:${userId}`, language)
