import type Holidays from 'date-holidays'

let calendar: Promise<Holidays> | undefined
const years = new Map<number, Promise<ReadonlySet<string>>>()

/** Loaded at the first question only: it knows the holidays of the whole world, and a home page asks for none. */
function dutchCalendar(): Promise<Holidays> {
  calendar ??= import('date-holidays').then(({ default: Calendar }) => new Calendar('NL'))
  return calendar
}

async function holidaysOf(year: number): Promise<ReadonlySet<string>> {
  const holidays = (await dutchCalendar()).getHolidays(year, 'nl')
  const days = holidays.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10))
  return new Set([...days, `${year}-05-05`])
}

function knownHolidaysOf(year: number): Promise<ReadonlySet<string>> {
  let known = years.get(year)
  if (!known) {
    known = holidaysOf(year)
    years.set(year, known)
  }
  return known
}

/**
 * The Dutch public holidays of the years of two days, and of those between, as `YYYY-MM-DD`. Those of the Algemene
 * termijnenwet (article 3): New Year's Day, Easter Sunday and Monday, King's Day, Ascension Day, Whit Sunday and Monday,
 * both days of Christmas, and Liberation Day. That one the calendar calls a school holiday; by the law 5 May is a holiday
 * every year, so every year it is one here. Good Friday is not: most people work.
 */
export async function dutchHolidays(from: string, to: string): Promise<ReadonlySet<string>> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const span = Array.from({ length: last - first + 1 }, (_, index) => knownHolidaysOf(first + index))
  const sets = await Promise.all(span)
  return new Set(sets.flatMap((days) => [...days]))
}

/** Is this `YYYY-MM-DD` a Dutch public holiday? */
export async function isDutchHoliday(day: string): Promise<boolean> {
  return (await knownHolidaysOf(Number(day.slice(0, 4)))).has(day)
}
