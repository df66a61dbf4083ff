import type { Language } from '#app/lib/language.ts'
import { isVerbForm } from './function-words.ts'
import { soundOf } from './sounds-like.ts'
import { separableParts, stem } from './stemmer.ts'
import { isStopWord } from './stop-words.ts'
import { synonymGroupsOf } from './synonyms.ts'

/** What is known of a word by itself: an answer asks the same words thousands of times, so each is read once. */
export class Lemma {
  readonly text: string
  readonly language: Language
  readonly roots: readonly string[]
  /** A small word has no forms: it is only itself. */
  readonly isSmall: boolean
  readonly synonyms: ReadonlySet<number>
  /** Those that count inside a phrase, which says more by itself. */
  readonly looseSynonyms: ReadonlySet<number>
  #sound: string | undefined
  #isVerb: boolean | undefined
  #isRightVerb: boolean | undefined
  #isSeparable: boolean | undefined

  constructor(text: string, language: Language) {
    this.text = text
    this.language = language
    this.roots = [...stem(text, language)]
    this.isSmall = isStopWord(text, language)
    this.synonyms = synonymGroupsOf(text, language, 'words')
    this.looseSynonyms = synonymGroupsOf(text, language, 'looseWords')
  }

  /** As it is written by ear. */
  get sound(): string {
    this.#sound ??= soundOf(this.text, this.language)
    return this.#sound
  }

  get isVerb(): boolean {
    this.#isVerb ??= isVerbForm(this.text, this.language)
    return this.#isVerb
  }

  /** A Dutch verb behind a word that can stand apart: `nalezen`. */
  get isSeparable(): boolean {
    this.#isSeparable ??= this.language === 'nl' && separableParts(this.text) !== null
    return this.#isSeparable
  }

  /** A verb in its right spelling, with or without a word before it: `opgeschreven` is no `omschreven`. */
  get isRightVerb(): boolean {
    this.#isRightVerb ??= this.isVerb || this.#isRightBehindPrefix()
    return this.#isRightVerb
  }

  #isRightBehindPrefix(): boolean {
    const parts = this.language === 'nl' ? separableParts(this.text) : null
    return parts !== null && isVerbForm(parts[1], 'nl')
  }
}

const known: Record<Language, Map<string, Lemma>> = { nl: new Map(), en: new Map() }

export function lemmaOf(word: string, language: Language): Lemma {
  const cache = known[language]
  let lemma = cache.get(word)
  if (!lemma) {
    lemma = new Lemma(word, language)
    // Answers bring ever new words; the cache starts again before it grows large.
    if (cache.size > 20_000) cache.clear()
    cache.set(word, lemma)
  }
  return lemma
}
