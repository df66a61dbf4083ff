import { ambiguousFirstNames, doubtfulFirstNames, firstNames } from './first-names.ts'
import { organisationWords, properNouns } from './public-names.ts'
import { infixes, surnames } from './surnames.ts'
import type { Word } from './words.ts'

/** Everyday words that come after a greeting or a role, and are nobody. */
const nobody =
  /^(?:allemaal|allen|collega|collega's|klant|klanten|team|teams|heer|dames|heren|mevrouw|meneer|lezer|bezoeker|relatie|relaties|leden|lid|mensen|iedereen|ouders|buren|huurder|huurders|bewoner|bewoners|gast|gasten|sollicitant|kandidaat|ondernemer|partner|all|team|customer|customers|client|clients|sir|madam|colleague|colleagues|everyone|everybody|reader|readers|guest|guests|member|members|neighbour|neighbours|there|parents|tenant|tenants|hiring|support|i|ik|we|wij|het|een|the|a|an|my|our|mijn|ons|onze|je|jouw|u|uw|you|your|if|als|wat|what|how|hoe|can|kun|kan|please|graag|this|that|dit|dat|these|deze|bij|in|on|op|and|en|or|of|not|niet|he|she|hij|zij|ze|they|it|is|are|was|who|wie|waar|where|van|de|der|den|we're|i'm|it's|that's|don't|can't|what's)$/i

const parts = ({ text }: Word) => text.split('-')

export const isInfix = ({ text }: Word) => infixes.has(text.toLowerCase())
export const isFirstName = (word: Word) =>
  firstNames.has(word.text) || (word.text.includes('-') && parts(word).every((part) => firstNames.has(part)))
/** An everyday word too: says little at the beginning of a sentence. */
export const isAmbiguous = ({ text }: Word) => ambiguousFirstNames.has(text)
/** Sooner something else: a month, a place, an assistant. */
export const isDoubtful = ({ text }: Word) => doubtfulFirstNames.has(text)
export const isGivenName = (word: Word) => isFirstName(word) || isAmbiguous(word) || isDoubtful(word)
export const isSurname = (word: Word) =>
  parts(word).some((part) => surnames.has(part)) || /^(?:al|el|ul|ibn|bin|abu)-\p{Lu}/u.test(word.text)
export const isOrganisation = ({ text }: Word) =>
  organisationWords.has(text.toLowerCase()) || (!surnames.has(text) && organisationEnding.test(text))
const organisationEnding =
  /(?:bedrijf|bedrijven|kantoor|praktijk|winkel|groep|group|bouw|bouwers|techniek|technologie|werken|service|services|diensten|handel|school|straat|laan|weg|plein|kade|gracht|centrum|fonds|dienst|raad|beleid|brouwerij|bakkers|zorg|advies|verf|interiors|interieurs?|foods?|farms?|works|systems|solutions|partners|brothers|sons)$/i
export const isProperNoun = ({ text }: Word) => properNouns.has(text)
export const isNobody = ({ text }: Word) => nobody.test(text)
export const isNumber = ({ text }: Word) => /\p{N}/u.test(text)
export const isAcronym = ({ text }: Word) => /^\p{Lu}{2,}$/u.test(text)
export const isLetter = ({ text }: Word) => text.length === 1
/** May be a name as far as the word itself tells. */
export const isPlainName = (word: Word) =>
  !isNumber(word) &&
  !isAcronym(word) &&
  !isLetter(word) &&
  !isNobody(word) &&
  !isProperNoun(word) &&
  !isOrganisation(word)
