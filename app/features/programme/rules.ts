/** Numbers and shapes of the company's programme for AI literacy, used on both sides (PD-51, docs/decisions/0065). */

/** Longest name of a use of AI and longest text about it, in characters. */
export const nameMax = 100
export const textMax = 600
export const urlMax = 500

/** Most rows of a register. */
export const systemsMax = 500

/** What may go into a use of AI, from what everybody may know to what the law guards most. */
export const dataKinds = ['public', 'internal', 'customer', 'personal', 'special', 'secret'] as const
export type DataKind = (typeof dataKinds)[number]

export const decisions = ['undecided', 'allowed', 'allowed_for', 'not_allowed'] as const
export type Decision = (typeof decisions)[number]

/** Most incidents of an organisation, and most that one person reports in a day. */
export const incidentsMax = 1000
export const reportsPerDay = 10

/** Whether data about people got somewhere they should not be. */
export const personalDataAnswers = ['no', 'unknown', 'yes'] as const
export type PersonalData = (typeof personalDataAnswers)[number]

/** A text as it is kept: line ends of one kind, nothing at the ends. */
export function tidyText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** Whether something is an address of a page, over https or http, without a name or a password in it. */
export function isPageAddress(text: string): boolean {
  if (text.length > urlMax || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}

/** A real calendar day, `YYYY-MM-DD`. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
