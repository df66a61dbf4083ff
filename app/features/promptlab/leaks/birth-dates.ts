import { cellsBelow, type Leak, matches } from './leak.ts'

const months =
  'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|january|february|march|may|june|july|august|october|jan|feb|mrt|apr|jun|jul|aug|sept|sep|okt|oct|nov|dec|mar'
const numeric = String.raw`\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}`
const spelt = String.raw`\d{1,2}(?:st|nd|rd|th|e)?\s(?:of\s)?(?:${months})\.?(?:,?\s(?:\d{4}|'\d{2}))?|(?:${months})\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?`
const date = `(?:${numeric}|${spelt})`

const born = String.raw`(?:geboren|geboortedatum|geboortedag|geb\.?dat(?:um)?\.?|geb|gebd|d\.?o\.?b|date of birth|birth\s?date|birthday|verjaardag|jarig|born)`

const afterWord = new RegExp(
  String.raw`(?<![\p{L}])${born}(?![\p{L}])[.:]?\s?[^\n\d]{0,30}?(?<![\p{L}\d])(?<value>${date})(?![\p{L}\d])`,
  'giu',
)
const beforeWord = new RegExp(
  String.raw`(?<![\p{L}\d])(?<value>${date})(?![\p{L}\d])[ ,)]{0,2}(?:is\s|as\s)?(?:\(?(?:geboren|geb\.|geboortedatum|birth\s?date|date of birth|dob)(?![\p{L}]))`,
  'giu',
)
const header =
  /^(?:geboortedatum|geboren|geb\.?(?:datum|dat\.?)?|date of birth|birth\s?date|dob|born|d\.o\.b\.?)$/i

/** Dates of which the words around, or the head of the column, say that somebody was born on them. */
export function birthDateLeaks(text: string): Leak[] {
  return [...matches(text, afterWord), ...matches(text, beforeWord), ...cellsBelow(text, header)].map(
    (found) => ({
      class: 'birthdate',
      ...found,
    }),
  )
}
