import type { Rubric } from '#app/features/content/rubric.ts'
import type { Language } from '#app/lib/language.ts'
import { conceptOf, findConcept } from './concepts.ts'
import type { Evidence } from './evidence.ts'
import { isGlue } from './glue-words.ts'
import { governs } from './negation.ts'
import { sentencesIn } from './sentences.ts'
import { rootsOf } from './word-root.ts'
import { type Word, wordsIn } from './words.ts'

/**
 * An author uses more words for an idea than the concepts that are listed: in the sentence that says when a criterion is
 * met, and in the sample answer. A sentence with enough of them is about that idea, even if no concept stands in it.
 */

/** What a sentence needs to be about a criterion: so many words of its author, as far as these are of no other one. */
const enough = 1.5
/** A word that the assignment uses itself says less. */
const assigned = 0.5
const shortest = 4

/** Criteria by the roots of the words that their author uses for them. */
type Vocabulary = Record<Language, ReadonlyMap<string, ReadonlySet<string>>>

const readRubrics = new WeakMap<Rubric, Vocabulary>()

/** The criterion that a sentence is about by its author's words, with the places of these; null when there is none. */
export function aboutWhich(
  rubric: Rubric,
  { sentence, idle }: Evidence,
  assignment: ReadonlySet<string>,
): { criterion: string; places: number[] } | null {
  const vocabulary = readRubrics.get(rubric) ?? read(rubric)
  readRubrics.set(rubric, vocabulary)
  const points = new Map<string, number>()
  const places: number[] = []
  const seen = new Set<string>()
  for (const language of sentence.languages) {
    for (const [at, word] of sentence.plain.entries()) {
      if (seen.has(word) || idle.has(at) || !isContent(sentence.plain, at, language)) continue
      const criteria = criteriaOf(word, vocabulary, language)
      if (criteria.size === 0 || governs(sentence, [at], language)) continue
      seen.add(word)
      places.push(at)
      const worth = (assignment.has(word) ? assigned : 1) / criteria.size
      for (const id of criteria) points.set(id, (points.get(id) ?? 0) + worth)
    }
  }
  const [best] = [...points].toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= enough ? { criterion: best[0], places: places.toSorted((a, b) => a - b) } : null
}

function criteriaOf(word: string, vocabulary: Vocabulary, language: Language): Set<string> {
  return new Set([...rootsOf(word, language)].flatMap((root) => [...(vocabulary[language].get(root) ?? [])]))
}

const isContent = (plain: readonly string[], at: number, language: Language) =>
  (plain[at]?.length ?? 0) >= shortest && !isGlue(plain, at, language)

function read(rubric: Rubric): Vocabulary {
  return { nl: readIn(rubric, 'nl'), en: readIn(rubric, 'en') }
}

function readIn({ criteria, ...rubric }: Rubric, language: Language): Map<string, Set<string>> {
  const sample = sentencesIn(rubric[language].samples.strong)
  const found = new Map<string, Set<string>>()
  for (const { id, [language]: criterion } of criteria) {
    const phrases = criterion.concepts.flat()
    const concepts = phrases.map((phrase) => conceptOf(phrase, language))
    const own = sample.filter((sentence) =>
      concepts.some((concept) => findConcept(concept, sentence, language)),
    )
    for (const text of [criterion.met, ...phrases, ...own.map((sentence) => sentence.text)]) {
      for (const root of contentRoots(wordsIn(text), language)) {
        found.set(root, (found.get(root) ?? new Set()).add(id))
      }
    }
  }
  return found
}

function contentRoots(words: readonly Word[], language: Language): string[] {
  const plain = words.map(({ text }) => text)
  return plain.flatMap((word, at) => (isContent(plain, at, language) ? [...rootsOf(word, language)] : []))
}
