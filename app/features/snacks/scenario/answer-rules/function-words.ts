import type { Language } from '#app/lib/language.ts'
import { stem } from './stemmer.ts'
import { articles, functionWords, nounVerbs, prepositions, setOf, verbs, type WordSet } from './word-lists.ts'

/** The small words and verbs that hold a sentence together. A text without them is a list of terms. */

const verbRoots = Object.fromEntries(
  (['nl', 'en'] as const).map((language) => [
    language,
    new Set([...verbs[language]].flatMap((verb) => [...stem(verb, language)])),
  ]),
) as unknown as WordSet

/** Is a word a form of a verb that is hardly ever anything else? */
export function isVerbForm(word: string, language: Language): boolean {
  for (const root of stem(word, language)) if (verbRoots[language].has(root)) return true
  return false
}

/** After these words comes a verb, whatever it is. */
const modals = setOf(
  'will would shall should can could may might must ill youll well theyll lets dont wont cant',
)

const subjects: WordSet = {
  nl: setOf('ik je jij u we wij ze zij hij jullie'),
  en: setOf('i you we they he she who'),
}

/** After these words a verb is likely. */
const leadsToVerb = setOf('en te and to please it not')

export function isVerb(words: readonly string[], index: number, language: Language): boolean {
  const word = words[index] ?? ''
  if (articles[language].has(word) || functionWords[language].has(word)) return false
  const before = words[index - 1]
  if (before === 'te' && word.endsWith('en')) return true
  const isLed = subjects[language].has(before ?? '') || (language === 'en' && modals.has(before ?? ''))
  if (isLed && !prepositions[language].has(word)) return true
  if (nounVerbs[language].has(word)) return before === undefined || leadsToVerb.has(before)
  // Nouns made of verbs: verwachting, verbeteringen.
  if (language === 'nl' && /.{4}ing(en)?$/.test(word)) return false
  return isVerbForm(word, language)
}

/** A word that holds a sentence together: an article, pronoun, preposition, conjunction or verb. */
export function isFunctionWord(words: readonly string[], index: number, language: Language): boolean {
  const word = words[index] ?? ''
  return (
    articles[language].has(word) ||
    functionWords[language].has(word) ||
    prepositions[language].has(word) ||
    isVerb(words, index, language)
  )
}

const determiners: WordSet = {
  nl: setOf('de een mijn onze jouw hun'),
  en: setOf('the a an my our your their'),
}
/** Small words that may well stand between a determiner and its noun. */
const afterDeterminer = setOf(
  'andere heel erg meer minder weinig veel eerste zelfde vaak snel nog niet eerder altijd precies even other more most less least few very own quite rather once other another even still often all up',
)

/** Verbs that never stand there, as participles and verbal nouns may. */
const auxiliaries = setOf(
  'is was waren heeft heb hebben had kan kunnen moet moeten wordt wil gaat are were has have does can must will would',
)

/** Is the order of the words past what a language allows, as when they were shuffled? `the of`, `de een`, `our is`. */
export function isScrambled(plain: readonly string[], language: Language): boolean {
  const followers = plain.flatMap((word, at) =>
    determiners[language].has(word) ? [plain[at + 1] ?? ''] : [],
  )
  const odd = followers.filter(
    (word) =>
      articles[language].has(word) ||
      prepositions[language].has(word) ||
      auxiliaries.has(word) ||
      (functionWords[language].has(word) && !afterDeterminer.has(word)),
  )
  return followers.length >= 3 && odd.length >= followers.length * 0.3
}

const telling: WordSet = {
  nl: setOf(
    'de het een en ik je jij maar van voor met niet geen dat die dit deze aan bij naar omdat zodat wordt zijn hun uw onze mijn jouw ook nog als dan er heb hebt heeft moet kan wil om uit te schrijf geef zonder',
  ),
  en: setOf(
    'the a an and i you but of for with not no that this these at by to because so is are was were their your our my also still if then there have has must can want from write give without it they',
  ),
}

/** The language of some words, by their small words; null when these do not tell. */
export function detectLanguage(words: readonly string[]): Language | null {
  const count = (language: Language) => words.filter((word) => telling[language].has(word)).length
  const [dutch, english] = [count('nl'), count('en')]
  return dutch === english ? null : dutch > english ? 'nl' : 'en'
}
