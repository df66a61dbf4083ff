import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import type { Language } from '#app/lib/language.ts'
import { irregular } from './irregular-verbs.ts'

/**
 * The roots under which a word is known. Two words are forms of one another when they share a root. The Snowball and
 * Porter stemmers (snowballstem.org) do most of it; what they leave apart is joined here: long and short vowels
 * (vraag, vragen), v/f and z/s (brieven, brief), verb endings (belt, belde), participles (gebeld, nagekeken) and
 * irregular verbs.
 */
export function stem(word: string, language: Language): ReadonlySet<string> {
  const cache = known[language]
  let roots = cache.get(word)
  if (!roots) {
    roots = new Set(language === 'nl' ? dutchRoots(word) : englishRoots(word))
    // Answers bring ever new words; the cache starts again before it grows large.
    if (cache.size > 20_000) cache.clear()
    cache.set(word, roots)
  }
  return roots
}

const known: Record<Language, Map<string, ReadonlySet<string>>> = { nl: new Map(), en: new Map() }

const separablePrefix =
  /^(aan|achter|af|bij|binnen|door|in|klaar|los|mee|na|neer|om|onder|op|over|samen|tegen|terug|toe|uit|vast|voor|weg)(?=.{4})/

/** `nakijken` gives `na` and `kijken`; null when a word has no prefix that can stand apart. */
export function separableParts(word: string): [prefix: string, verb: string] | null {
  const prefix = separablePrefix.exec(word)?.[0]
  return prefix ? [prefix, word.slice(prefix.length)] : null
}

function dutchRoots(word: string): string[] {
  const base = irregular.nl.get(word)
  if (base) return [dutchRoot(base)]
  return [dutchRoot(word), ...endingsOff(word), ...participleRoots(word)]
}

function dutchRoot(word: string): string {
  return stemDutch(word)
    .replace(/(aa|ee|oo|uu)(?=[^aeiouy]+$)/, (pair: string) => pair.slice(1))
    .replace(/([^aeiouy])\1$/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}

/** `offertes` without the s, `belt` and `verstuurd` without t or d, `belde` and `controleerden` without the past. */
function endingsOff(word: string): string[] {
  const last = /[^aeiou]t$/.test(word) || /^(be|er|her|ont|ver).+[^aeiou]d$/.test(word) || /[^s]s$/.test(word)
  if (last && word.length >= 4) return [dutchRoot(word.slice(0, -1))]
  const past = /^(.{2,}[^aeiou])(?:de|te)n?$/.exec(word)?.[1]
  return past ? [dutchRoot(past)] : []
}

function participleRoots(word: string): string[] {
  const [prefix, rest] = word.startsWith('ge') ? ['', word] : (separableParts(word) ?? ['', word])
  const base = irregular.nl.get(rest)
  if (prefix && base) return [dutchRoot(prefix + base)]
  const bare = /^ge(.{2,})(?:d|t|en)$/.exec(rest)?.[1]
  return bare ? [dutchRoot(prefix + bare)] : []
}

function englishRoots(word: string): string[] {
  // The stemmer makes one of these and `busy`.
  if (/^business(es)?$/.test(word)) return ['business']
  const base = irregular.en.get(word) ?? word
  const american = base.replace(/is(e|es|ed|ing|ation)$/, 'iz$1').replace(/(?<=.{3})our/, 'or')
  const root = stemEnglish(american)
  return root === stemEnglish(base) ? [root] : [root, stemEnglish(base)]
}
