import { type Weekday, weekdays } from './rules.ts'

/** How people write weekdays in Dutch and English, whole or cut short; the first is Monday. */
const words: readonly RegExp[] = [
  /^(?:ma|maa|maandag|mo|mon|monday)$/,
  /^(?:di|din|dins|dinsdag|tu|tue|tues|tuesday)$/,
  /^(?:wo|woe|woens|woensdag|we|wed|wednesday)$/,
  /^(?:do|don|donder|donderdag|th|thu|thur|thurs|thursday)$/,
  /^(?:vr|vri|vrij|vrijdag|fr|fri|friday)$/,
  /^(?:za|zat|zater|zaterdag|sa|sat|saturday)$/,
  /^(?:zo|zon|zondag|su|sun|sunday)$/,
]

/** Longest cell that is read. */
const longest = 200

function dayOf(word: string): Weekday | undefined {
  return weekdays[words.findIndex((pattern) => pattern.test(word))]
}

/**
 * The weekdays that a cell of a list names, such as `ma di do`, `ma t/m do, za` or `Mon-Thu`: ascending, each once. A range that runs
 * over Sunday goes on at Monday.
 * @returns undefined for what names none, or has anything else in it: guessing would ask somebody on a day off
 */
export function weekdaysOfWords(text: string): Weekday[] | undefined {
  if (text.length > longest) return undefined
  const tokens = text
    .toLowerCase()
    .replace(/t\/m|tot en met|\b(?:through|until|tot|to)\b|[-–—]/g, ' - ')
    .replace(/\b(?:en|and)\b|[,;/+&.]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const found = new Set<Weekday>()
  for (let at = 0; at < tokens.length; at++) {
    const from = dayOf(tokens[at] ?? '')
    if (from === undefined) return undefined
    found.add(from)
    if (tokens[at + 1] !== '-') continue
    const to = dayOf(tokens[at + 2] ?? '')
    if (to === undefined) return undefined
    for (let day = from; day !== to; day = ((day % 7) + 1) as Weekday) found.add(day)
    found.add(to)
    at += 2
  }
  return found.size > 0 ? weekdays.filter((day) => found.has(day)) : undefined
}
