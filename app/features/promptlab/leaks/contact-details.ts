import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { type Leak, matches } from './leak.ts'

function emails(text: string) {
  return matches(
    text,
    /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*\.\p{L}{2,24}/gu,
  )
}

/** Numbers for everybody: emergency, free and paid services. */
const forEverybody = /^(?:\+31|0031)?\s*0?(?:800|900|906|909|14|112)/

/**
 * Telephone numbers of Dutch form, and those of elsewhere with their country. A number without a leading 0, 00 or + is none:
 * nine loose digits may be an order.
 */
function phones(text: string, country: 'NL' | 'BE' | 'DE' | 'GB') {
  // 0031 and (0) as people write them; the length stays, so that places do.
  const readable = text.replace(/(?<![\d+])00(?=[1-9])/g, ' +').replace(/\(0\)/g, '   ')
  return findPhoneNumbersInText(readable, country).flatMap(({ startsAt, endsAt }) => {
    const start = readable.startsWith(' ', startsAt) ? startsAt + 1 : startsAt
    const begin = text.startsWith('0', start - 1) && readable[start - 1] === ' ' ? start - 1 : start
    const value = text.slice(begin, endsAt)
    const isNumber =
      /^(?:\+|\(?0)/.test(value) && !isDate.test(value) && !/[\d/.-]$/.test(text.slice(0, begin))
    return isNumber && !forEverybody.test(value) ? [{ start: begin, end: endsAt }] : []
  })
}

const isDate = /^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}(?![-./]?\d)|^\d{2}[-./]\d{4}$/

/** Written as a number of a country, or as a Dutch mobile one, though no such number was given out. */
const written =
  /(?<![\w+])(?:(?:\+|00)[1-9]\d{0,2}(?:[ .-]?\(0\))?(?:[ .\-–/]{0,3}\d){7,12}|\(?06\)?(?:[ .\-–/]{0,3}\d){8}|0[1-9]\d{1,2}[ .\-–/]{1,3}\d(?:[ .\-–/]{0,3}\d){5,6})(?![\w])/g

const streets =
  'straat|straatje|laan|weg|plein|dijk|kade|gracht|singel|steeg|hof|pad|dreef|plantsoen|markt|wal|brink|lei|haven|oord|veld|akker|baan|ring|kamp|es|hout|burg|park|poort|zoom|rak|vaart|donk|meent|wetering|sluis|brug|boulevard'
const number = String.raw`\d{1,5}(?:\s?[a-hA-H](?![\p{L}\p{N}]))?(?:\s?(?:-|/)\s?(?:[IVX]{1,4}|\d{1,4}[a-z]?|[A-Za-z]|bis|hs)(?![\p{L}\p{N}])|\s?(?:bis|hs|huis|I{1,3})(?![\p{L}])|\s(?:bus|box|flat)\s\d{1,4})?`
const postcode = String.raw`[1-9]\d{3}(?:\s?[A-Z]{2}(?![\p{L}\p{N}])|(?=\s\p{Lu}\p{Ll}))`
const town = String.raw`(?:[ ,]+(?:(?:Den|De|Sint|St\.|Nieuw|Oud|Bergen|The|'s|’s)[ -])?\p{Lu}[\p{L}'’-]+(?: (?:aan|op|bij|a/d)(?: (?:den|de|het))? \p{Lu}[\p{L}'’-]+)?)?`

const dutchAddress = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(?:\p{Lu}[\p{L}.'’-]{0,30}|van|de|der|den|het|'t|ten|ter|te)\s){0,4}\p{Lu}[\p{L}'’-]{0,30}(?:${streets})\s${number}(?![\p{L}\p{N}])(?:[,\s]{1,3}${postcode}${town})?`,
  'gu',
)
const spacedAddress = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(?:Oude|Nieuwe|Lange|Korte|Grote|Kleine|Hoge|Lage|Eerste|Tweede|Derde|Noorder|Zuider|Voorste)\s)?(?:Laan|Weg|Plein|Dijk|Kade|Hof|Markt|Gracht|Straat|Steeg|Pad|Straatweg|Rijksweg|Singel|Haven|Brink|Wal|Spui|Rokin|Damrak|Coolsingel)(?:\s(?:van|de|der|den|het|'t|op|aan|naar)){0,3}(?:\s\p{Lu}[\p{L}'’-]{1,30}){0,3}\s${number}(?![\p{L}\p{N}])(?:[,\s]{1,3}${postcode}${town})?`,
  'gu',
)
const postcodeAddress =
  /(?<![\p{L}\p{N}])[1-9]\d{3}\s?[A-Z]{2}(?:\s*[,/-]?\s*(?:nr\.?|nummer|no\.?|number|huisnummer|house number)?\s*)\d{1,4}(?:\s?[a-hA-H])?(?![\p{L}\p{N}])/gu
const loosePostcode = new RegExp(
  String.raw`(?<=(?:postcode|postal code|adres|address)\s?(?:is|:)?\s?)${postcode}${town}`,
  'giu',
)
const withPostcode = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])\p{Lu}[\p{L}'’.-]{2,30}(?:\s(?:\p{Lu}[\p{L}'’.-]{0,30}|van|de|der|den|het|'t|ten|ter|te|la|le|du|en|aan)){0,4}\s${number}[,\s]{1,3}${postcode}${town}`,
  'gu',
)
const englishAddress =
  /(?<![\p{L}\p{N}-])\d{1,4}[a-zA-Z]?\s(?:\p{Lu}[\p{L}'’.-]{1,30}\s){1,3}(?:Street|Road|Lane|Avenue|Drive|Close|Crescent|Court|Terrace|Way|Gardens|Grove)(?![\p{L}])/gu

/** A street and number, or a postcode and number; the town belongs to it when the postcode is there. */
function addresses(text: string) {
  return [withPostcode, dutchAddress, spacedAddress, postcodeAddress, loosePostcode, englishAddress].flatMap(
    (pattern) => matches(text, pattern),
  )
}

/** Where somebody can be reached. */
export function contactLeaks(text: string): Leak[] {
  return [
    ...emails(text).map((found) => ({ class: 'email' as const, ...found })),
    ...[...phones(text, 'NL'), ...matches(text, written, (value) => !isDate.test(value))].map((found) => ({
      class: 'phone' as const,
      ...found,
    })),
    ...addresses(text).map((found) => ({ class: 'address' as const, ...found })),
  ]
}
