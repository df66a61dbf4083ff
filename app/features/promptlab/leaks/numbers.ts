import { electronicFormatIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { type Leak, matches } from './leak.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether nine digits pass the eleven test of Dutch citizen service numbers. */
export function isBsn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const sum = [...digits].reduce((so, digit, at) => so + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return sum % 11 === 0
}

/** Whether digits pass the test of Luhn (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((so, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return so + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Words before a number that say what else it is. */
const otherNumber =
  /(?:order|bestel|factuur|invoice|offerte|quote|artikel|item|article|product|ticket|zaak|case|dossier|klant|customer|kvk|coc|serie|serial|project|referentie|reference|ref|polis|policy|tracking|pakket|parcel|ean|isbn|btw|vat)[\p{L}]*[-.:#]?\s*(?:nummer|number|nr|no|code)?[.:#]?\s*(?:is|was)?\s*$/iu

const saysBsn = /(?:bsn|burger\s?service\s?nummer|sofi(?:[- ]?nummer)?|citizen service number)[^\n\d]{0,20}$/i

/** Citizen service numbers: nine digits that pass the eleven test, unless the words before say that it is another number. */
function bsns(text: string) {
  return matches(text, /(?<![\w.,/-])\d(?:[ .-]?\d){8}(?![\w/-]|[.,]\d)/g, (value) =>
    isBsn(digitsOf(value)),
  ).filter(({ start }) => {
    const before = text.slice(Math.max(0, start - 45), start)
    return saysBsn.test(before) || !otherNumber.test(before)
  })
}

/** Checked by its own check digits; those that a country has inside are often mistyped, and tell nothing less. */
function isIban(text: string): boolean {
  const { errorCodes } = validateIBAN(electronicFormatIBAN(text) ?? '')
  return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
}

/** International bank account numbers (ISO 13616). Where letters follow, the longest part that is one counts. */
function ibans(text: string) {
  const found: { start: number; end: number }[] = []
  const candidate = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[ .-]?[A-Za-z0-9]){11,30}/g
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const length = lengthOfIban(match[0])
    if (length > 0) found.push({ start: match.index, end: match.index + length })
    // What follows may be the next one.
    candidate.lastIndex = match.index + Math.max(length, 4)
  }
  return found
}

/** Of the longest account number that a text begins with; 0 when there is none. */
function lengthOfIban(text: string): number {
  for (let length = text.length; length >= 15; length--) {
    const ends = /[A-Za-z0-9]/.test(text.charAt(length - 1)) && !/[A-Za-z0-9]/.test(text.charAt(length))
    if (ends && isIban(text.slice(0, length))) return length
  }
  return 0
}

/** Numbers of payment cards: 13 to 19 digits of a card scheme (ISO/IEC 7812) that pass the test of Luhn. */
function cards(text: string) {
  return matches(text, /(?<![\w.,/-])[2-6](?:[ -]?\d){12,18}(?![\w/-]|[.,]\d)/g, (value) => {
    const digits = digitsOf(value)
    return digits.length <= 19 && passesLuhn(digits)
  })
}

/** What a number is by its own check. */
export function numberLeaks(text: string): Leak[] {
  return [
    ...ibans(text).map((found) => ({ class: 'iban' as const, ...found })),
    ...cards(text).map((found) => ({ class: 'card' as const, ...found })),
    ...bsns(text).map((found) => ({ class: 'bsn' as const, ...found })),
  ]
}
