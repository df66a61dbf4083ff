import type { Bank } from '#app/features/content/bank.ts'
import { besideFields } from '#app/features/content/formats/lesson/format.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { readablesOf } from './passages.ts'
import { plainLesson } from './text.ts'

/**
 * Numbers written in digits, sorted, in one notation: '1.200', '1,200' and '1200' are the same, and so are '7,4' and
 * '7.4'.
 */
export function numbersIn(text: string): string[] {
  const found = text.match(/\d+(?:[.,]\d+)*/g) ?? []
  return found.map((number) => number.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')).sort()
}

function compare(path: string, where: string, dutch: string, english: string): Fault[] {
  const [nl, en] = [numbersIn(dutch), numbersIn(english)]
  if (nl.join(' ') === en.join(' ')) return []
  const message = `has other numbers in Dutch (${nl.join(', ') || 'none'}) than in English (${en.join(', ') || 'none'})`
  return [{ path, where, rule: 'same-numbers', message }]
}

/** The place of a field in a file, whatever its language. */
const anyLanguage = (where: string) => where.replace(/(^|\.)(?:nl|en)\./, '$1')

function compareFields(path: string, dutch: [string, string][], english: [string, string][]): Fault[] {
  const others = new Map(english.map(([where, text]) => [anyLanguage(where), text]))
  return dutch.flatMap(([where, text]) =>
    compare(path, anyLanguage(where), text, others.get(anyLanguage(where)) ?? ''),
  )
}

/** A number that is lost or changed in translation is the most dangerous kind of slip. */
export function sameNumbers(bank: Bank): Fault[] {
  const inItems = readablesOf(bank).flatMap(({ path, fields }) =>
    compareFields(path, fields('nl'), fields('en')),
  )
  const inLessons = bank.lessons.flatMap(({ path, nl, en }) => [
    ...compare(path, 'content', plainLesson(nl.content), plainLesson(en.content)),
    ...compareFields(path, besideFields(nl), besideFields(en)),
  ])
  return [...inItems, ...inLessons]
}
