import type { InvitedRole } from '#app/features/organisation/rules.ts'

/** What the columns of a list of people are called, in address books and personnel systems, in Dutch and English. */

/** What we read of a list. A first and a last name together are the name. */
export const inviteeColumns = ['email', 'name', 'role', 'department', 'job_role', 'working_days'] as const
export type InviteeColumn = (typeof inviteeColumns)[number]

type Part = InviteeColumn | 'first' | 'between' | 'last'

const headings: Readonly<Record<Part, RegExp>> = {
  email:
    /^(?:e-?mail|e-?mail ?adres|e-?mail ?address|mail ?adres|mail|zakelijke? e-?mail(?: ?adres)?|work e-?mail|e-?mail ?1(?: - value)?|user ?principal ?name)$/i,
  name: /^(?:naam|volledige naam|medewerker|name|full ?name|display ?name|weergavenaam|employee(?: name)?)$/i,
  first: /^(?:voornaam|roepnaam|first ?name|given ?name)$/i,
  between: /^(?:tussenvoegsels?|voorvoegsels?|prefix|infix)$/i,
  last: /^(?:achternaam|last ?name|surname|family ?name)$/i,
  role: /^(?:rol|role|rol in snackwijs|snackwijs role)$/i,
  department: /^(?:afdeling|department|dept\.?|team)$/i,
  job_role: /^(?:functie|functietitel|functienaam|function|job ?title|position|title)$/i,
  working_days:
    /^(?:werkdagen|werkdag|werkpatroon|vaste werkdagen|parttime ?dagen|part-time dagen|working ?days?|work ?days?|part-?time pattern)$/i,
}

/** A column that is read, and what for. */
export interface UsedColumn {
  as: InviteeColumn
  /** As the list has it. */
  heading: string
}

/** Where everything stands in a row, by the heading line; undefined when no column is known to hold addresses. */
export interface Layout {
  at: Partial<Record<Part, number>>
  used: UsedColumn[]
  /** Headings of columns that are not read. */
  unused: string[]
}

export function parseLayout(header: readonly string[]): Layout | undefined {
  const tidy = header.map((cell) => cell.trim())
  const place = (part: Part) => tidy.findIndex((cell) => headings[part].test(cell))
  const found = Object.fromEntries(
    (Object.keys(headings) as Part[]).map((part) => [part, place(part)]).filter(([, index]) => index !== -1),
  ) as Layout['at']
  if (found.email === undefined || tidy.some((cell) => cell.includes('@'))) return undefined
  const { first, between, last, ...at } = found
  // Parts are a name when nothing else is.
  const parts = at.name === undefined && { ...only({ first, between, last }) }
  const asOf = new Map<number, InviteeColumn>()
  for (const column of inviteeColumns) if (at[column] !== undefined) asOf.set(at[column], column)
  for (const index of Object.values(parts || {})) asOf.set(index, 'name')
  return {
    at: { ...at, ...parts },
    used: tidy.flatMap((heading, index) => {
      const as = asOf.get(index)
      return as ? [{ as, heading }] : []
    }),
    unused: tidy.filter((heading, index) => heading && !asOf.has(index)),
  }
}

function only(parts: Record<string, number | undefined>): Partial<Record<Part, number>> {
  return Object.fromEntries(Object.entries(parts).filter(([, index]) => index !== undefined)) as Partial<
    Record<Part, number>
  >
}

/** `Vries, Sanne de` as `Sanne de Vries`; anything else as it is. */
function inSpeakingOrder(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim())
  return first && last && more.length === 0 ? `${first} ${last}` : name
}

/** The name in a row, empty when there is none. */
export function nameIn(row: readonly string[], { at }: Layout): string {
  const cell = (part: Part) => (at[part] === undefined ? '' : (row[at[part]] ?? '').trim())
  const whole =
    at.name === undefined
      ? [cell('first'), cell('between'), cell('last')].filter(Boolean).join(' ')
      : cell('name')
  return inSpeakingOrder(whole).replace(/\s+/g, ' ')
}

const roleWords: Readonly<Record<InvitedRole, RegExp>> = {
  member: /^(?:lid|teamlid|member|team ?member|medewerker|employee)$/i,
  team_leader: /^(?:team[ _-]?leider|teamleidster|team[ _-]?leader|team[ _-]?lead)$/i,
  learning_lead: /^(?:leerverantwoordelijke|learning[ _-]?lead|opleidingsco[oö]rdinator)$/i,
}

/** The role that a word of a list means; undefined for what is no role somebody can be invited as. */
export function roleOfWord(word: string): InvitedRole | undefined {
  return (Object.keys(roleWords) as InvitedRole[]).find((role) => roleWords[role].test(word.trim()))
}
