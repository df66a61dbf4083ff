import type { Language } from '#app/lib/language.ts'
import { isVerb } from './function-words.ts'
import type { Sentence } from './sentences.ts'
import { prepositions, setOf, type WordSet } from './word-lists.ts'

const negators: WordSet = {
  nl: setOf('geen niet zonder nooit noch nergens'),
  en: setOf(
    'no not without never neither nor dont doesnt didnt isnt arent wasnt werent wont cant cannot couldnt shouldnt wouldnt havent hasnt',
  ),
}

export function isNegator(word: string, language: Language): boolean {
  return negators[language].has(word)
}

/** What follows makes the negation say something else: not only, do not forget, no more than. */
const exempt: Record<Language, RegExp> = {
  nl: /^(alleen|enkel|slechts|vergeet|vergeten|aarzel|twijfel|meer dan|langer dan|later dan|eerder dan|twijfel|probleem|zonder)\b/,
  en: /^(only|just|forget|hesitate|more than|longer than|later than|doubt|problem|without)\b/,
}

/** A denial that is none: `niet meer dan`, `not only`. */
export function isExempt(after: readonly string[], language: Language): boolean {
  return exempt[language].test(after.slice(0, 3).join(' '))
}

/** Before a negation these take it back: `vergeet niet de prijs`, `wel of niet`. */
const undone = setOf('of vergeet waarom or why whether')

/** With these words something else begins. */
const turns: WordSet = {
  nl: setOf('maar wel want omdat zodat dus terwijl als dat die waarin'),
  en: setOf('but because so that which while if when'),
}

/** Verbs that do not deny their object: `he did not answer our quote` still speaks of a quote. */
const keepsObject = setOf(
  'answer reply respond react hear get receive know understand accept buy choose like see',
)

const nearBy = 4

/**
 * Does a negation govern the words at these places? It stands before them with nothing but articles and adjectives in
 * between, or closes their clause: `noem de naam niet`.
 */
export function governs(sentence: Sentence, places: readonly number[], language: Language): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  return (
    isDeniedWithin(sentence, places, language) ||
    deniedBefore(sentence, first, places, language) ||
    deniedAfter(sentence, last, language) ||
    isWavedAside(sentence, first, last, language)
  )
}

const states = setOf(
  'is zijn lijkt lijken speelt spelen hoeft hoeven maakt maken doet doen vind vindt geldt gelden are seems seem plays play does do',
)
/** What is denied when a matter is waved aside. */
const weight = setOf(
  `nodig noodzakelijk belangrijk relevant toepassing rol uit probleem zinvol zin bezwaar zorgen
  needed necessary important relevant matter role problem issue required need worry worries concern point`,
)
const weightless = setOf(
  'onbelangrijk overbodig onnodig onzin irrelevant unimportant unnecessary pointless nonsense needless',
)

/** `a list is not needed`, `privacy speelt geen rol`, `geen probleem met privacy`: named, and waved aside. */
function isWavedAside({ plain, words }: Sentence, first: number, last: number, language: Language): boolean {
  const opens = (at: number) => words[at]?.opensClause ?? true
  let [from, to] = [first, last + 1]
  while (from > 0 && !opens(from)) from--
  while (to < plain.length && !opens(to)) to++
  const after = plain.slice(last + 1, to)
  const stated = after.slice(0, 4).findIndex((word) => states.has(word) || /^(is|are|does|do)nt$/.test(word))
  if (stated >= 0 && after.slice(stated, stated + 4).some((word) => weightless.has(word))) return true
  return (
    (stated >= 0 && deniesWeight(after.slice(stated), language)) ||
    deniesWeight(plain.slice(Math.max(from, first - 6), first), language)
  )
}

/** A negation with the weight of the matter close behind it. */
function deniesWeight(plain: readonly string[], language: Language): boolean {
  const at = plain.findIndex((word) => negators[language].has(word))
  return at >= 0 && plain.slice(at + 1, at + 4).some((word) => weight.has(word))
}

/** `de klant niet bellen` for `klant bellen`. */
function isDeniedWithin({ plain }: Sentence, places: readonly number[], language: Language): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  return plain
    .slice(first, last)
    .some((word, index) => !places.includes(first + index) && negators[language].has(word))
}

function deniedBefore(
  { plain, words }: Sentence,
  first: number,
  places: readonly number[],
  language: Language,
): boolean {
  for (let at = first - 1; at >= Math.max(0, first - nearBy); at--) {
    if (words[at + 1]?.opensClause && !isListed(plain, at + 1)) return false
    const word = plain[at] ?? ''
    if (negators[language].has(word)) {
      if (isExempt(plain.slice(at + 1), language)) return false
      if (undone.has(plain[at - 1] ?? '')) return false
      return !negators[language].has(plain[at - 1] ?? '') && !(word === 'niet' && first - at > 3)
    }
    if (turns[language].has(word) || prepositions[language].has(word)) return false
    if (isVerb(plain, at, language) && !places.includes(at)) {
      const directlyDenied = negators[language].has(plain[at - 1] ?? '')
      if (!directlyDenied || keepsObject.has(word)) return false
    }
  }
  // `not` between the words of a phrase denies it too.
  return plain.some(
    (word, at) =>
      at > first && at < (places.at(-1) ?? 0) && !places.includes(at) && negators[language].has(word),
  )
}

/** `geen namen, adressen of cijfers`: a comma inside an enumeration. */
function isListed(plain: readonly string[], at: number): boolean {
  return plain
    .slice(at, at + 4)
    .some((word) => word === 'of' || word === 'en' || word === 'or' || word === 'and')
}

const between = setOf('het dat dit dus nog ook hier daar zelf erbij er mee')
const closing = setOf('niet nooit')

function deniedAfter({ plain, words }: Sentence, last: number, language: Language): boolean {
  if (language !== 'nl') return false
  let at = last + 1
  if (between.has(plain[at] ?? '')) at++
  if (!closing.has(plain[at] ?? '') || words[at]?.opensClause) return false
  for (at++; at < plain.length; at++) {
    if (words[at]?.opensClause || turns.nl.has(plain[at] ?? '') || plain[at] === 'en') return true
    if (plain[at] !== 'te' && !isVerb(plain, at, language) && !/en$/.test(plain[at] ?? '')) return false
  }
  return true
}

const leavesOut: Record<Language, RegExp> = {
  nl: /^(vermijd|vermijden|verwijder|verwijderen|verwijderd|schrap|schrappen|geschrapt|weglaten|weggelaten|weghalen|weggehaald|weg|eruit|uitsluiten)$/,
  en: /^(avoid|avoids|avoiding|remove|removes|removed|removing|omit|omits|omitted|exclude|excluded|skip|out)$/,
}

/** `haal de namen weg`, `leave out the names`: not a negation, and the same for a concept about leaving something out. */
export function isLeftOut(
  { plain, words }: Sentence,
  places: readonly number[],
  language: Language,
): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const from = Math.max(0, first - nearBy)
  return plain.slice(from, last + nearBy + 1).some((word, index) => {
    const at = from + index
    const clause = words.slice(Math.min(at, first) + 1, Math.max(at, last) + 1)
    return leavesOut[language].test(word) && !clause.some(({ opensClause }) => opensClause)
  })
}
