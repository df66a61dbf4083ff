import { birthDateLeaks } from './birth-dates.ts'
import { contactLeaks } from './contact-details.ts'
import { type Leak, leakClasses } from './leak.ts'
import { nameLeaks } from './names/find-names.ts'
import { numberLeaks } from './numbers.ts'
import { plateLeaks } from './plates.ts'
import { secretLeaks } from './secrets.ts'

const finders = [secretLeaks, numberLeaks, contactLeaks, birthDateLeaks, plateLeaks, nameLeaks]

/**
 * Personal data and secrets in a text, Dutch or English, in reading order and without overlap: where two classes claim the
 * same words, the longer one has them, then the surer. By rules alone, so that it works where the text is written and nothing has to leave for it.
 */
export function findLeaks(text: string): Leak[] {
  const rank = (leak: Leak) => leakClasses.indexOf(leak.class)
  const all = finders
    .flatMap((find) => find(text))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || rank(a) - rank(b))
  const kept: Leak[] = []
  for (const leak of all) {
    if (kept.every(({ start, end }) => leak.end <= start || leak.start >= end)) kept.push(leak)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}
