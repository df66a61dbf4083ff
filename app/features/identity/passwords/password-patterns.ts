/** What stands side by side on keyboards, each in both directions: rows, columns, and the rows of AZERTY, QWERTZ and Russian. */
const rows = [
  ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['qwertzuiop', 'yxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['!@#$%^&*()_+'],
]
/** Numeric pad, seen as rows. */
const pad = ['789', '456', '123']

function neighbours(): ReadonlySet<string> {
  const pairs = new Set<string>()
  const add = (a: string | undefined, b: string | undefined) => {
    if (a && b) pairs.add(a + b).add(b + a)
  }
  for (const keys of [...rows, pad]) {
    for (const [at, row] of keys.entries()) {
      for (let n = 0; n < row.length; n++) {
        const below = keys[at + 1]
        // The number row stands half a key to the left, and has one key before the 1.
        const under = keys === rows[0] && at === 0 ? n - 1 : n
        add(row[n], row[n + 1])
        add(row[n], below?.[under])
        add(row[n], below?.[under - 1])
      }
    }
  }
  return pairs
}
const adjacent = neighbours()

const code = (text: string, at: number) => text.charCodeAt(at)

/** Length of the run that starts here: the same character, steps of one in the alphabet, or keys side by side. */
function runFrom(text: string, start: number): number {
  const alphabet = (step: number) => {
    let end = start + 1
    while (end < text.length && code(text, end) - code(text, end - 1) === step) end += 1
    return end - start
  }
  let keys = start + 1
  while (keys < text.length && adjacent.has(text.slice(keys - 1, keys + 1))) keys += 1
  return Math.max(alphabet(0), alphabet(1), alphabet(-1), keys - start)
}

/** Nothing but a few runs of three or more, such as `qwerty123` or `abc321`; one odd character at an end changes nothing. */
export function isRuns(text: string): boolean {
  const covered = (from: number, to: number) => {
    let at = from
    while (at < to) {
      const run = Math.min(runFrom(text, at), to - at)
      if (run < 3) return false
      at += run
    }
    return true
  }
  const end = text.length
  return covered(0, end) || (end >= 7 && (covered(1, end) || covered(0, end - 1)))
}

/** The same few characters over and over: `aaaaaa`, `121212`, `haha haha`, `aab aab a`, or only two different ones. */
export function isRepeat(text: string): boolean {
  if (new Set(text).size <= 2) return true
  for (let unit = 1; unit <= text.length / 2; unit++) {
    if ([...text].every((char, at) => char === text[at % unit])) return true
  }
  return false
}

const thisCentury = 2000

function isDay(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1
}

/** A day of somebody's life, in any order and with any separators: `12031984`, `1984-03-12`, `120384`, `3/12/84`. */
export function isDate(text: string): boolean {
  const separated = /^(\d{1,4})([-/. _])(\d{1,2})\2(\d{1,4})$/.exec(text)
  if (separated) {
    const [, a = '', , b = '', c = ''] = separated
    return isDayOf([a, b, c])
  }
  if (/^\d{8}$/.test(text)) {
    return (
      isDayOf([text.slice(0, 2), text.slice(2, 4), text.slice(4)]) ||
      isDayOf([text.slice(0, 4), text.slice(4, 6), text.slice(6)])
    )
  }
  if (!/^\d{6}$/.test(text)) return false
  return isDayOf([text.slice(0, 2), text.slice(2, 4), text.slice(4)])
}

function isDayOf([a = '', b = '', c = '']: readonly string[]): boolean {
  const yearOf = (digits: string) =>
    digits.length === 4 ? Number(digits) : digits.length === 2 ? thisCentury + Number(digits) : Number.NaN
  const plausible = (year: number) => year >= 1900 && year <= 2100
  const [first, middle, last] = [Number(a), Number(b), Number(c)]
  if (plausible(yearOf(c)) && (isDay(first, middle, yearOf(c)) || isDay(middle, first, yearOf(c))))
    return true
  return plausible(yearOf(a)) && isDay(last, middle, yearOf(a))
}
