import type { Rubric } from '#app/features/content/rubric.ts'
import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import { type Concept, conceptOf, findConcept, isConceptDenied } from './concepts.ts'
import type { Evidence } from './evidence.ts'
import type { Sentence } from './sentences.ts'
import { otherPhrasesFor } from './synonyms.ts'
import { wordsIn } from './words.ts'

interface Group {
  criterion: string
  index: number
  concepts: Record<Language, Concept[]>
}

/** A group of concepts found in a sentence. */
interface Find {
  group: Group
  places: number[]
}

/** Rubrics are read once; an answer is judged by one of a few. */
const readRubrics = new WeakMap<Rubric, Group[]>()

function groupsOf(rubric: Rubric): Group[] {
  const groups = readRubrics.get(rubric) ?? readGroups(rubric)
  readRubrics.set(rubric, groups)
  return groups
}

function readGroups({ criteria }: Rubric): Group[] {
  return criteria.flatMap(({ id, nl, en }) =>
    Array.from({ length: Math.max(nl.concepts.length, en.concepts.length) }, (_, index) => ({
      criterion: id,
      index,
      concepts: {
        nl: conceptsOf(nl.concepts[index] ?? [], 'nl'),
        en: conceptsOf(en.concepts[index] ?? [], 'en'),
      },
    })),
  )
}

function conceptsOf(phrases: readonly string[], language: Language): Concept[] {
  const said = new Set(phrases.flatMap((phrase) => [phrase, ...otherPhrasesFor(phrase, language)]))
  return [...said].map((phrase) => conceptOf(phrase, language))
}

function findGroups(
  groups: readonly Group[],
  sentence: Sentence,
  idle: ReadonlySet<number>,
  known: ReadonlySet<string> | undefined,
): Find[] {
  return groups.flatMap((group) => {
    for (const language of sentence.languages) {
      for (const concept of group.concepts[language]) {
        const places = findConcept(concept, sentence, language, known)
        if (places && !places.every((place) => idle.has(place))) return [{ group, places }]
      }
    }
    return []
  })
}

/** What one sentence says of one criterion. */
export interface SaidOf {
  /** Places of the groups of its concepts that are in the sentence. */
  groups: number[]
  /** Are concepts of it in the sentence, and all of them denied? */
  denied: boolean
}

/** What each sentence says of each criterion of a rubric: a row for each sentence, in the order of the criteria. */
export function saidOfCriteria(
  rubric: Rubric,
  evidence: readonly Evidence[],
  known?: ReadonlySet<string>,
): SaidOf[][] {
  const groups = groupsOf(rubric)
  return evidence.map(({ sentence, idle }) => {
    const finds = findGroups(groups, sentence, idle, known)
    const stuffed = isStuffed(sentence, finds)
    return rubric.criteria.map(({ id }) => {
      const found = stuffed ? [] : finds.filter(({ group }) => group.criterion === id)
      const own = groups.filter(({ criterion }) => criterion === id)
      return {
        groups: found.map(({ group }) => group.index),
        denied: found.length === 0 && own.some((group) => isDenied(group, sentence, known)),
      }
    })
  })
}

function isDenied({ concepts }: Group, sentence: Sentence, known: ReadonlySet<string> | undefined): boolean {
  return sentence.languages.some((language) =>
    concepts[language].some((concept) => isConceptDenied(concept, sentence, language, known)),
  )
}

/** Ideas in one sentence from which it may be a pile of them, and the share of its words that makes it one. */
const stuffed = { ideas: 4, share: 0.6 } as const

function isStuffed({ plain }: Sentence, finds: readonly Find[]): boolean {
  const used = new Set(finds.flatMap(({ places }) => places))
  return finds.length >= stuffed.ideas && used.size > stuffed.share * plain.length
}

/** Every word of an assignment and its rubric: these are spelled right, so they are no slip of the pen for another one. */
export function wordsOfTask({ title, body, rubric }: GradingTask): ReadonlySet<string> {
  const texts = (['nl', 'en'] as const).flatMap((language) => {
    const { hints, samples } = rubric[language]
    const concepts = rubric.criteria.flatMap((criterion) => criterion[language].concepts.flat())
    return [...hints, samples.strong, samples.weak, ...concepts]
  })
  return new Set(wordsIn([title, body, ...texts].join('\n')).map(({ text }) => text))
}
