import { type Leak, matches } from './leak.ts'

const named =
  /(?<![\p{L}])(?:wachtwoord(?:en)?|ww|wachtw\.?|password|passwd|passcode|pw|pwd|pass|pincode|pin[- ]?code|pin|api[- ]?(?:key|sleutel|token)|sleutel|key|token|access[- ]?(?:key|code|token)|toegangscode|alarmcode|inlogcode|deurcode|code van het alarm|alarm code|door code|client[- ]?secret|geheime? code|inlogzin|login phrase|secret|wifi[- ]?(?:code|wachtwoord|password)|wifi[- ]?key)(?:\s(?:van|voor|of|for|to|op|on)\s(?:[\p{L}\p{N}'’-]{1,20}\s?){1,4}?)?\s?(?:(?:is|was|=|wordt|werd|luidt)\s?(?:nu|now|nog steeds|still)?|:)\s?["'“‘`]?(?<value>[^\s"'”’`,;|]{3,200})/giu

const pinNumber =
  /(?<![\p{L}])(?:pincode|pin[- ]?code|pin|alarmcode|toegangscode|deurcode|alarm code|door code|passcode)\s(?:van\s\p{L}{1,20}\s)?(?<value>\d{4,8})(?!\d)/giu

/** Said right behind the word: then it must look like one. */
const behind =
  /(?<![\p{L}])(?:wachtwoord|ww|password|pw|pwd|passcode|inlogcode|toegangscode|api[- ]?key|token)\s(?:(?:is|was)\s)?["'“‘`]?(?<value>[^\s"'”’`,;|]{5,200})/giu

/** 'log in met beheer / Kassa!2026': behind a name for signing in. */
const pair =
  /(?:inlog\w*|aanmeld\w*|log\s?in|sign in|logs? on|aan met|in met|in with|gebruiker|user(?:name)?|account)[^\n/]{0,40}?[\w.@-]{2,40}\s?(?:\/|en|and)\s(?<value>\S{5,60})/giu

/** 'de code is 4471', 'met 4471 het alarm uit': a number near what it opens. */
const opens = String.raw`(?:alarm\p{L}*|kluis\p{L}*|deur|voordeur|achterdeur|hek|poort|toegang|sleutelkastje|slot|cijferslot|kassa|till|safe|gate|keypad|lock|door|vault|panel|combinat\p{L}*|entry)`
const codeNear = new RegExp(
  String.raw`(?<![\p{L}])${opens}(?![\p{L}])[^\n]{0,80}?(?<![\p{N}\p{L}.,€$/-])(?<value>\d{1,3}(?:-\d{1,3}){1,3}[#*]?|\d{4,8}[#*]?)(?![\p{N}\p{L}%/]|[.,:]\d|-\p{L}|\s(?:euro|uur|stuks|personen|people|hours))`,
  'giu',
)

/** In the address of a database or a server: postgres://name:secret@host. */
const inAddress = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{1,60}:(?<value>[^\s@/]{3,100})@/gi
const bearer = /\bbearer\s(?<value>[\w.~+/-]{12,2000}=*)/gi

/** Between quotes, with letters, digits and a sign: what only a password looks like. */
const quoted =
  /["'“‘`](?<value>(?=[^"'”’`\s]*\p{L})(?=[^"'”’`\s]*\d)(?=[^"'”’`\s]*[!@#$%^&*_=+?])[^"'”’`\s]{6,60})["'”’`]/gu

/** A sentence as a password. */
const phrase =
  /(?:passphrase|wachtzin|wachtwoordzin|login phrase|inlogzin)\s?(?:is|=|:)?\s?["'“‘`]?(?<value>[^"”’`.,;\n]{6,80})/giu

const hasDigitOrSign = (value: string) => /\p{L}/u.test(value) && /\d|[!@#$%^&*_=+]/.test(value.slice(0, -1))

/** The second of two may be a year or a time of which the sentence speaks. */
const isNoYear = (value: string) => !/^(?:19|20)\d{2}$/.test(value)

/** Keys that show what they are by how they begin. */
const keys =
  /(?<![\w-])(?:sk-[\w-]{12,200}|sk_(?:live|test)_\w{10,200}|pk_(?:live|test)_\w{10,200}|rk_live_\w{10,200}|ghp_\w{20,100}|gho_\w{20,100}|github_pat_\w{20,200}|glpat-[\w-]{15,100}|xox[abp]-[\w-]{10,200}|AKIA[A-Z0-9]{12,20}|AIza[\w-]{30,60}|hf_\w{20,80}|SG\.[\w-]{10,80}\.[\w-]{10,80}|eyJ[\w-]{10,2000}\.[\w-]{10,2000}(?:\.[\w-]{0,2000})?)/g

/** A value has a digit or a sign, or stands after a colon: "the password is unknown" tells nothing. */
const looksMade = (value: string) => /[\d!@#$%^&*_=+]/.test(value) || /\p{Lu}.*\p{Ll}.*\p{Lu}/u.test(value)

const withoutStop = (found: { start: number; end: number }, text: string) => {
  const value = text.slice(found.start, found.end).replace(/[.)?:]+$/, '')
  return { start: found.start, end: found.start + value.length }
}

/** Passwords, keys and codes that are said to be one, or that look like the keys of known services. */
export function secretLeaks(text: string): Leak[] {
  return [
    ...matches(text, named, looksMade),
    ...matches(text, behind, hasDigitOrSign),
    ...matches(text, pair, hasDigitOrSign),
    ...matches(text, codeNear, isNoYear),
    ...matches(text, inAddress),
    ...matches(text, bearer),
    ...matches(text, quoted),
    ...matches(text, phrase),
    ...matches(text, pinNumber),
    ...matches(text, keys),
  ].map((found) => ({
    class: 'secret',
    ...withoutStop(found, text),
  }))
}
