import type { Language } from '#app/lib/language.ts'
import { stem } from './stemmer.ts'
import { isStopWord } from './stop-words.ts'
import { looseSynonymGroups, synonymGroups } from './synonym-groups.ts'
import { wordsIn } from './words.ts'

interface Synonyms {
  /** The groups of single words, by the roots of the words. */
  words: ReadonlyMap<string, ReadonlySet<number>>
  looseWords: ReadonlyMap<string, ReadonlySet<number>>
  /** The other members of the group that a whole concept is in, by its words. */
  phrases: ReadonlyMap<string, readonly string[]>
}

const groupsIn = (list: string) =>
  list
    .split('\n')
    .map((line) => line.split(',').map((phrase) => phrase.trim()))
    .filter((group) => group.length > 1)

const plainOf = (phrase: string) => wordsIn(phrase).map(({ text }) => text)

/** The roots of a word; a small word has none, and is only itself. */
const keysOf = (word: string, language: Language): Iterable<string> =>
  isStopWord(word, language) ? [`=${word}`] : stem(word, language)

function byRoot(groups: readonly string[][], language: Language): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const [index, group] of groups.entries()) {
    for (const [word, more] of group.map(plainOf)) {
      if (word === undefined || more !== undefined) continue
      for (const key of keysOf(word, language)) found.set(key, (found.get(key) ?? new Set()).add(index))
    }
  }
  return found
}

function synonymsOf(language: Language): Synonyms {
  const groups = groupsIn(synonymGroups[language])
  const phrases = new Map<string, string[]>()
  for (const group of groups) {
    for (const phrase of group) {
      const key = plainOf(phrase).join(' ')
      phrases.set(key, [...(phrases.get(key) ?? []), ...group.filter((other) => other !== phrase)])
    }
  }
  return {
    words: byRoot(groups, language),
    looseWords: byRoot([...groups, ...groupsIn(looseSynonymGroups[language])], language),
    phrases,
  }
}

const synonyms: Record<Language, Synonyms> = { nl: synonymsOf('nl'), en: synonymsOf('en') }

const none: ReadonlySet<number> = new Set()

/** The groups of synonyms that a word is in. */
export function synonymGroupsOf(
  word: string,
  language: Language,
  kind: 'words' | 'looseWords',
): ReadonlySet<number> {
  const all = synonyms[language][kind]
  const found = [...keysOf(word, language)].flatMap((key) => [...(all.get(key) ?? none)])
  return found.length > 0 ? new Set(found) : none
}

/** Phrases that say what a phrase says. */
export function otherPhrasesFor(phrase: string, language: Language): readonly string[] {
  return synonyms[language].phrases.get(plainOf(phrase).join(' ')) ?? []
}
