import { type Leak, matches } from './leak.ts'

/** The fourteen patterns of Dutch number plates (RDW, sidecodes 1 to 14): groups of letters (X) and digits (9). */
const sidecodes = [
  'XX-99-99',
  '99-99-XX',
  '99-XX-99',
  'XX-99-XX',
  'XX-XX-99',
  '99-XX-XX',
  '99-XXX-9',
  '9-XXX-99',
  'XX-999-X',
  'X-999-XX',
  'XXX-99-X',
  'X-99-XXX',
  '9-XX-999',
  '999-XX-9',
]

const written = (separator: string, letter: string) =>
  sidecodes
    .map((code) => code.replaceAll('-', separator).replaceAll('X', letter).replaceAll('9', String.raw`\d`))
    .join('|')

const dashed = new RegExp(String.raw`(?<![\w-])(?:${written('-', '[A-Z]')})(?![\w-])`, 'g')
const small = new RegExp(String.raw`(?<![\w-])(?:${written('-?', '[a-z]')})(?![\w-])`, 'g')
const loose = new RegExp(String.raw`(?<![\w-])(?:${written(' ?', '[A-Z]')})(?![\w-])`, 'g')

const vehicle =
  /(?<![\p{L}])(?:kentekens?|auto(?:'s)?|\p{L}*(?:bus|busje|wagen|auto)|voertuig(?:en)?|aanhanger|scooter|motor|brommer|taxi|lease\p{L}*|golf|polo|caddy|transit|transporter|vito|sprinter|vivaro|kangoo|berlingo|clio|opel|volkswagen|vw|renault|toyota|tesla|peugeot|citro[eë]n|kia|skoda|volvo|bmw|audi|fiat|ford|mercedes|geparkeerd|parkeer\p{L}*|bekeuring|apk|plates?|registration|reg|cars?|vans?|lorry|truck|vehicles?|parked|parking|bestuurder|chauffeur)(?![\p{L}])/iu

/** How far around a code is looked for a word that makes it a plate. */
const near = 90

/** Words before a code that say that it is something else. */
const otherCode =
  /(?:artikel|article|item|type|model|code|order|serie|part|sku|product|nummer|number|nr\.?|ref\.?|zaal|room|vlucht|flight)\p{L}*[ :]{1,2}$/iu

/** Number plates: written in capitals with dashes, or in another way where something near speaks of a vehicle. */
export function plateLeaks(text: string): Leak[] {
  const speaksOfVehicle = ({ start, end }: { start: number; end: number }) =>
    vehicle.test(text.slice(Math.max(0, start - near), start)) || vehicle.test(text.slice(end, end + near))
  const isOther = ({ start }: { start: number }) => otherCode.test(text.slice(Math.max(0, start - 20), start))
  return [
    ...matches(text, dashed).filter((found) => !isOther(found) || speaksOfVehicle(found)),
    ...[...matches(text, small), ...matches(text, loose)].filter(
      (found) =>
        /[A-Za-z]/.test(text.slice(found.start, found.end)) && speaksOfVehicle(found) && !isOther(found),
    ),
  ].map((found) => ({ class: 'plate', ...found }))
}
