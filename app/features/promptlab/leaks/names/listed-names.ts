import { cellsBelow, cellsOf, linesOf, type Piece } from '#app/features/promptlab/leaks/leak.ts'
import {
  isFirstName,
  isGivenName,
  isInfix,
  isLetter,
  isNobody,
  isOrganisation,
  isPlainName,
  isProperNoun,
  isSurname,
} from './word-kinds.ts'
import { isCapitalised, isInitials, type Word, wordsOf } from './words.ts'

interface Stretch {
  start: number
  end: number
}

const nameHeader =
  /^(?:naam|namen|voornaam|achternaam|name|names|first name|last name|surname|full name|medewerker|employee|collega|colleague|klant(?:naam)?|customer(?: name)?|cliënt|client|patiënt|patient|contact(?:persoon)?|contact person|deelnemer|participant|kandidaat|candidate|sollicitant|applicant|huurder|tenant|bewoner|resident|leerling|pupil|student|wie|who|eigenaar|owner|verantwoordelijke|monteur|chauffeur|driver|technician)$/i

/** Looks like a name, whether or not a list knows it. */
function isNameLike(value: string): boolean {
  if (nameHeader.test(value)) return false
  const words = wordsOf(value)
  if (words.length === 0 || words.length > 6 || /\d|[?!:]/.test(value)) return false
  if (
    words.some((word, at) => isOrganisation(word) || (isProperNoun(word) && !isSurnameAfterInfix(words, at)))
  )
    return false
  const first = words[0] as Word
  // 'van' and 'de' are nobody's name, but begin one.
  const begins = !isNobody(first) || (isInfix(first) && isSurnameAfterInfix(words, words.length - 1))
  return (
    begins &&
    !isLetter(first) &&
    words.every((word) => isCapitalised(word) || isInfix(word) || isInitials(word))
  )
}

/** 'Berg' is a place by itself, and somebody's surname in 'van den Berg'. */
const isSurnameAfterInfix = (words: readonly Word[], at: number) => {
  const [before, word] = [words[at - 1], words[at] as Word]
  return before !== undefined && isInfix(before) && isSurname(word)
}

const isKnown = (value: string) => wordsOf(value).some((word) => isFirstName(word) || isSurname(word))

const stretch = ({ value, start }: Piece): Stretch => ({ start, end: start + value.length })

/** Names below a head that says so, in columns of which many cells are names, in lists, and of who speaks in a conversation. */
export function listedNames(text: string): Stretch[] {
  return [
    ...cellsBelow(text, nameHeader).filter(({ start, end }) => isNameCell(text.slice(start, end))),
    ...columnsOfNames(text),
    ...speakers(text),
    ...surnamesFirst(text),
    ...enumerated(text),
  ]
}

function isNameCell(cell: string): boolean {
  const words = wordsOf(cell)
  return isNameLike(cell) && (words.length > 1 || words.some((word) => isGivenName(word) || isSurname(word)))
}

/** Rows with as many cells: where half of what a column has is a known name, all of it that looks like one is. */
function columnsOfNames(text: string): Stretch[] {
  const found: Stretch[] = []
  let rows: Piece[][] = []
  const close = () => {
    const width = rows[0]?.length ?? 0
    for (let column = 0; rows.length > 1 && column < width; column++) {
      const cells = rows.flatMap((row) => row[column] ?? [])
      const named = cells.filter(({ value }) => isNameLike(value))
      const known = named.filter(({ value }) => isKnown(value))
      if (named.length > 1 && 2 * known.length >= named.length && 2 * named.length >= cells.length - 1)
        found.push(...named.map(stretch))
    }
    rows = []
  }
  for (const line of linesOf(text)) {
    const cells = rowOf(line)
    if (cells.length < 2 || (rows[0] && rows[0].length !== cells.length)) close()
    if (cells.length > 1) rows.push(cells)
  }
  close()
  return found
}

/** A line as cells: of a table, or of an item in a list ('- Jildou (2 days)', 'Kim, 06…'). */
function rowOf(line: Piece): Piece[] {
  if (/[|\t;]/.test(line.value)) return cellsOf(line)
  const item = /^(\s*(?:[-*•]|\d+[.)])\s+)([^,(:–]{2,40}?)(\s*(?:[,(:–].*|$))/u.exec(line.value)
  if (!item) return []
  const [, mark = '', value = '', rest = ''] = item
  return [
    { value, start: line.start + mark.length },
    { value: rest, start: line.start + mark.length + value.length },
  ]
}

const spoken =
  /^(?<time>\s*(?:\[[^\]]{1,30}\]|\d{1,2}[:.]\d{2})\s*-?\s*)?(?<name>\p{Lu}[\p{L}'’ -]{1,30}?)(?:\s\([^)]{1,40}\))?:(?=\s)/u

/** Who speaks in a conversation: names before a colon, where a time stands or where another one is a known name. */
function speakers(text: string): Stretch[] {
  const lines = linesOf(text).flatMap((line) => {
    const { time = '', name } = spoken.exec(line.value)?.groups ?? {}
    if (!name || !isNameLike(name)) return []
    return [{ value: name, start: line.start + time.length, timed: time !== '' }]
  })
  const sure = lines.filter(({ value, timed }) => timed || wordsOf(value).some(isFirstName))
  if (sure.length === 0) return []
  return (lines.length > 1 ? lines.filter(({ value, timed }) => timed || isPlain(value)) : sure).map(stretch)
}

const isPlain = (value: string) => {
  const words = wordsOf(value)
  return (
    isKnown(value) &&
    words.every((word, at) => isPlainName(word) || isInfix(word) || isSurnameAfterInfix(words, at))
  )
}

/** 'Berg, Th. van den' and 'Okonkwo, Grace', each as an entry by itself. */
function surnamesFirst(text: string): Stretch[] {
  return [
    ...text.matchAll(
      /(?:^|[:;\n"“'(]\s?)(?<value>\p{Lu}[\p{L}'’-]{1,25}, (?:(?:\p{Lu}\p{Ll}?\.){1,4}|\p{Lu}\p{Ll}{1,15})(?: (?:van|de|der|den|ter|ten|te|el|al)){0,3})(?=$|[;\n"”')<,]|\s[<(])/gu,
    ),
  ].flatMap(({ 0: all, index, groups }) => {
    const value = groups?.value ?? ''
    const [family = '', given = ''] = value.split(', ')
    const known = /\./.test(given) || wordsOf(given).some(isGivenName)
    if (!known || !isNameLike(family)) return []
    const start = index + all.indexOf(value)
    return [{ start, end: start + value.length }]
  })
}

const oneName = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]{1,20}(?: (?:(?:van|de|der|den|ter|el|al) ){0,2}\p{Lu}\p{Ll}[\p{L}'’-]{1,20}){0,2}`
const enumeration = new RegExp(
  String.raw`(?<![\p{L}-])${oneName}(?:, ${oneName}){1,12},? (?:en|and) ${oneName}|(?<![\p{L}-])${oneName}(?:, ${oneName}){2,12}`,
  'gu',
)

/** 'Coosje, Abel and Ravi': where half are known first names, all of them are names. */
function enumerated(text: string): Stretch[] {
  return [...text.matchAll(enumeration)].flatMap(({ 0: all, index }) => {
    let at = index
    const items = all.split(/(,? (?:en|and) |, )/).flatMap((value, place) => {
      const item = { value, start: at }
      at += value.length
      return place % 2 === 0 ? [item] : []
    })
    const known = items.filter(({ value }) => isFirstName(wordsOf(value)[0] as Word))
    if (2 * known.length < items.length || known.length < 2) return []
    return items.filter(({ value }) => isNameLike(value)).map(stretch)
  })
}
