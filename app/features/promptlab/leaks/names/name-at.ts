import { afterRole, doesAsPeople, greeted, onlyPeople, titles } from './context-words.ts'
import {
  goesOn,
  isFamilyName,
  isListed,
  lengthOfName,
  standsAlone,
  untilOrganisation,
} from './name-length.ts'
import {
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

/** A stretch of words: the index of the first, and how many. */
export type Found = { first: number; length: number /** Said to be somebody. */; sure?: boolean } | null

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
    const isPlace = isProperNoun(last) && !(isSurname(last) && doesSomething(words[at + length]))
    return length > 1 && sure && !isOrganisation(last) && !isPlace ? { first: at, length } : null
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
