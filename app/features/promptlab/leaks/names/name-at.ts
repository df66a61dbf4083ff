import {
  isAcronym,
  isAmbiguous,
  isDoubtful,
  isFirstName,
  isGivenName,
  isInfix,
  isLetter,
  isNobody,
  isNumber,
  isOrganisation,
  isPlainName,
  isProperNoun,
  isSurname,
} from './word-kinds.ts'
import { begins, isCapitalised, isInitials, joins, type Word } from './words.ts'

const titles =
  /^(?:meneer|mijnheer|mevrouw|mevr\.?|mw\.?|mej\.?|dhr\.?|hr\.?|mr\.?|mrs\.?|ms\.?|miss|mister|juf|juffrouw|meester|heer|drs\.?|ir\.?|ing\.|prof\.?|dr\.?|familie|fam\.?|weduwe|oom|tante|opa|oma|madam|zuster|broeder|dokter|doctor|nurse|sister)$/i

/** Words for people, after which a capital is their name. */
const roles =
  /^(?:klant|klante|opdrachtgever|cliënt|cliente|cliënte|client|patiënt|patiënte|patient|bewoner|bewoonster|huurder|huurster|verhuurder|leerling|student|studente|stagiair|stagiaire|collega|oud-collega|medewerker|medewerkster|werknemer|werkneemster|kandidaat|kandidate|sollicitant|sollicitante|leidinggevende|teamleider|voorman|uitvoerder|chef|baas|bazin|directeur|eigenaar|eigenaresse|contactpersoon|monteur|chauffeur|verkoper|verkoopster|accountmanager|planner|kok|receptioniste|receptionist|secretaresse|boekhouder|boekhoudster|buurman|buurvrouw|vader|moeder|zoon|zoontje|dochter|dochtertje|broer|zus|zusje|partner|vennoot|verloofde|vriend|vriendin|verpleegkundige|begeleider|behandelaar|huisarts|tandarts|notaris|advocaat|makelaar|koper|gast|deelnemer|deelneemster|vrijwilliger|vrijwilligster|stagebegeleider|trainer|coach|customer|colleague|co-worker|coworker|employee|worker|tenant|landlord|resident|applicant|candidate|trainee|intern|manager|boss|owner|contact|buyer|seller|neighbour|neighbor|father|mother|son|daughter|brother|sister|husband|wife|law|fiancé|fiancée|friend|nurse|doctor|accountant|assistant|driver|technician|mechanic|supervisor|foreman|guest|volunteer|pupil|witness|getuige|plumber|loodgieter|schilder|timmerman|stukadoor|cleaner|schoonmaker|schoonmaakster|begunstigde|beneficiary|widow|kantinehulp|hulp|surname|achternaam|voornaam|passenger|reiziger|chauffeuse|heet|genaamd|named|naam|name|namens|behalf|wie|who|cc|t\.a\.v|tav|attn)$/i

const greets = /^(?:beste|hoi|hallo|dag|hey|hé|hi|hello|dear|lieve|geachte|ha|goedemorgen|goedemiddag)$/i
const closes =
  /(?:groet(?:en|jes)?|greetings|mvg|groetjes|regards|wishes|cheers|thanks|thank you|bedankt|dank|sincerely|faithfully|best|liefs|love)[,.!]?\s*\n?\s*$/i

/** What nobody but a person does. */
const onlyPeople =
  /^(?:woont|woonde|trouwt|trouwde|huilde|beviel|lacht|lachte|huilt|rijdt|lives|lived|resigned|married|cried|herself|himself)$/i

/** What people do, and firms too: makes a name of a word that may be one. */
const doesAsPeople =
  /^(?:belt|belde|zegt|zei|vraagt|vroeg|mailt|mailde|vertelt|vertelde|vindt|vond|denkt|dacht|schreef|schrijft|woont|woonde|werkt|werkte|verhuist|trouwt|huilde|beviel|meldt|meldde|rijdt|reed|kwam|zit|appt|appte|luistert|lacht|says|said|asks|asked|told|tells|thinks|thought|called|calls|emailed|wrote|lives|lived|works|worked|phoned|complained|resigned|married|can't|couldn't|won't|both|herself|himself)$/i

/** A stretch of words: the index of the first, and how many. */
export type Found = { first: number; length: number /** Said to be somebody. */; sure?: boolean } | null

/** How many words from `at` on are one name: capitals, initials, and small words between them. */
function lengthOfName(words: readonly Word[], at: number, limit = 5): number {
  let length = 0
  for (let next = at; next < words.length && next - at < limit; next++) {
    const word = words[next]
    if (!word || (next > at && !joins(word))) break
    if (isInfix(word)) {
      // A small word belongs to a name when capitals follow it.
      let after = next + 1
      while (joins(words[after]) && isInfix(words[after] as Word)) after++
      const end = words[after]
      if (!joins(end) || !isCapitalised(end) || isNobody(end) || isNumber(end)) break
      next = after
      length = after - at + 1
      continue
    }
    const isName =
      isInitials(word) ||
      (isCapitalised(word) && !isNumber(word) && !isAcronym(word)) ||
      /^(?:al|el)-\p{Lu}/u.test(word.text)
    if (!isName || (next > at && (isNobody(word) || isLetter(word)))) break
    length = next - at + 1
  }
  return length
}

/** What there is to go by for a name that begins at a word of the text. */
export function nameAt(text: string, words: readonly Word[], at: number): Found {
  const word = words[at]
  if (!word) return null
  if (titles.test(word.text)) {
    const titled = afterTitle(words, at)
    if (titled) return titled
  }
  if (!isCapitalised(word) || isNumber(word)) return null
  const length = lengthOfName(words, at)
  if (length === 0) return null
  const last = words[at + length - 1] as Word
  const turned = surnameFirst(words, at, length)
  if (turned) return turned
  if (isInfix(word)) {
    const sure = isSurname(last) || length > 2 || (/^(?:van|ter|ten|von)$/i.test(word.text) && !begins(word))
    return length > 1 && sure && !isOrganisation(last) && !isProperNoun(last) ? { first: at, length } : null
  }
  if (isNobody(word)) return null
  if (isInitials(word)) return length > 1 ? { first: at, length } : null
  const monthAsName = isDoubtful(word) && length > 1 && isSurname(last)
  if (isLetter(word) || (isProperNoun(word) && !monthAsName)) return null
  const before = words[at - 1]
  const whom = greeted(text, word, before) || afterRole(word, before)
  if (whom)
    return isPlainName(word) &&
      !/^(?:Telefoon|Phone|Bedrijf|Company|Datum|Date|Email|E-mail|Adres|Address)$/.test(word.text)
      ? { first: at, length: untilOrganisation(words, at, Math.min(length, 4)) }
      : null
  return isGivenName(word) ? givenName(words, at, length) : unknownName(words, at, length)
}

/** Begins with a first name of a list. */
function givenName(words: readonly Word[], at: number, length: number): Found {
  const word = words[at] as Word
  const sure = isFirstName(word) && !isAmbiguous(word) && !isDoubtful(word)
  const has =
    sure && length === 2 && isFamilyName(words[at + 1] as Word) ? 2 : untilOrganisation(words, at, length)
  if (has > 1) return { first: at, length: has }
  if (isDoubtful(word) || isCompound(words, at)) return null
  if (withAnother(words, at)) return { first: at, length: 1 }
  if (isAmbiguous(word) && begins(word) && !standsAlone(words, at) && !doesSomething(words[at + 1]))
    return null
  return { first: at, length: 1 }
}

/** 'Roos en Storm': two that may be names make each other one. */
function withAnother(words: readonly Word[], at: number): boolean {
  const [before, and, other] = [words[at - 1], words[at + 1], words[at + 2]]
  const isAnd = (word: Word | undefined): word is Word => joins(word) && /^(?:en|and|&)$/.test(word.text)
  if (isAnd(and) && joins(other) && isGivenName(other) && !goesOn(words, at + 2)) return true
  return (
    isAnd(before) && joins(words[at]) && words[at - 2] !== undefined && isGivenName(words[at - 2] as Word)
  )
}

/** Behind another capital within a sentence: a part of what that begins. */
function isCompound(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  return joins(words[at]) && isCapitalised(before) && !begins(before) && !isNobody(before)
}

const doesSomething = (next: Word | undefined) => joins(next) && doesAsPeople.test(next.text)

/** A place or a brand may be somebody's surname, an organisation's word is not. */
const isFamilyName = (word: Word) =>
  !isOrganisation(word) && !isNobody(word) && !isAcronym(word) && !isNumber(word)

/** An entry of a list or a cell: nothing that goes on from it. */
function standsAlone(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return isListed(words, at) && (!next || /^\s*[,;|)(\n–-]/.test(next.gap))
}

/** A name of nobody's list, or a surname by itself. */
function unknownName(words: readonly Word[], at: number, length: number): Found {
  const word = words[at] as Word
  const last = words[at + length - 1] as Word
  if (length === 1) {
    const known = isSurname(word) && (standsAlone(words, at) || (!begins(word) && isTypicalSurname(word)))
    const next = words[at + 1]
    const does = joins(next) && onlyPeople.test(next.text) && !isEveryday(word)
    return isPlainName(word) && (known || does) ? { first: at, length } : null
  }
  const all = words.slice(at, at + length)
  if (length > 4 || !all.every((one, place) => isInfix(one) || isPlainName(one) || place > 1)) return null
  if (begins(word) && isEveryday(word)) return null
  const infix = all.some((one, place) => place > 0 && isInfix(one) && one.text.toLowerCase() === one.text)
  return isPlainName(word) && (isTypicalSurname(last) || (infix && isSurname(last)))
    ? { first: at, length }
    : null
}

/** Surnames by how they end, and a few that nothing else is called. */
const isTypicalSurname = (word: Word) =>
  isSurname(word) &&
  /(?:sen|ssen|stra|inga|ema|sma|tsma|mans|ski|ska|oğlu|oglu|czyk|enko|vić|ović|hoven|veld|huis|beek|horst|kamp|dijk|berg|singh|boer|ers|ink|ing|oui|ouali|ani|idi|ali|yilmaz|yılmaz|demir|kaya|nguyen|patel|sharma|khan|bakker|visser|smit|meijer|mulder|bos|vos|peters|hendriks|dekker|dijkstra|willems|vermeulen|okafor|mensah|kowalski)$/i.test(
    word.text,
  )

/** A capital at the beginning of a sentence that is a common word there. */
const isEveryday = ({ text }: Word) =>
  /^(?:\p{Lu}\p{Ll}{1,3}|Schrijf|Maak|Vraag|Zoek|Write|Make|Give|Geef|Vertel|Vergelijk|Compare|Tell|Mail|Call|Stuur|Send|Help|Laat|Waarom|Wanneer|Welke|Which|When|Where|Volgens|Zoals|Sinds|Vandaag|Gisteren|Morgen|Today|Yesterday|Tomorrow|Since|After|Before|Nadat|Iemand|Niemand|Someone|Nobody|Everyone|Iedereen|Nobody|Who|That|This|Everybody|Anyone|Whoever|Copilot|Claude|Gemini|ChatGPT)$/u.test(
    text,
  )

function afterTitle(words: readonly Word[], at: number): Found {
  let first = at + 1
  while (joins(words[first]) && titles.test((words[first] as Word).text)) first++
  const next = words[first]
  if (!joins(next) || (isNobody(next) && !isInfix(next))) return null
  const length = lengthOfName(words, first, 6)
  return length === 0 ? null : { first, length, sure: true }
}

/** 'De Vries, Anneke' and 'Van der Meulen, T.': as in lists. */
function surnameFirst(words: readonly Word[], at: number, length: number): Found {
  const given = words[at + length]
  if (given?.gap !== ', ' || begins(given)) return null
  const family = words.slice(at, at + length)
  // 'Tjitske Wiersma, Omar Benhaddou' are two people.
  if (length > 1 && !isInfix(family[0] as Word)) return null
  if (!family.every((one) => isInfix(one) || isPlainName(one)) || length > 4) return null
  const whole =
    isInitials(given) || (isFirstName(given) && !isAmbiguous(given) && !goesOn(words, at + length))
  const known = isSurname(family.at(-1) as Word) || length > 1
  if (!whole || (!known && !isListed(words, at))) return null
  return { first: at, length: length + 1 }
}

/** A name that another word of the same name follows. */
function goesOn(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return joins(next) && (isCapitalised(next) || isInfix(next))
}

/** Stands where an entry of a list begins. */
const isListed = (words: readonly Word[], at: number) => /[:;\n|"“(•*]\s*$|^$/.test((words[at] as Word).gap)

/** A name is not stretched over a firm's or a product's word behind it. */
function untilOrganisation(words: readonly Word[], at: number, length: number): number {
  for (let count = length; count > 1; count--) {
    const rest = words.slice(at + 1, at + count)
    const fits = (word: Word, place: number) =>
      isInfix(word) ||
      isPlainName(word) ||
      isInitials(word) ||
      (place > 0 && isInfix(rest[place - 1] as Word) && isFamilyName(word))
    if (rest.every(fits)) return count
  }
  return 1
}

/** Behind a word for people: 'klant Kim', 'Employee: Chidi', 'onze voorman, Lubbert'. */
const afterRole = (word: Word, before: Word | undefined) =>
  before !== undefined && roles.test(before.text) && /^(?: |: ?| ?\(|, )$/.test(word.gap)

/** Somebody is addressed, or has signed. */
function greeted(text: string, word: Word, before: Word | undefined): boolean {
  if (before && joins(word) && greets.test(before.text)) return true
  return closes.test(text.slice(Math.max(0, word.start - 30), word.start)) && /[\n,!]\s*$/.test(word.gap)
}
