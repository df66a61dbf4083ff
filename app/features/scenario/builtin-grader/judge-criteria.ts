import type { Rubric } from '#app/features/content/rubric.ts'
import type { Verdict } from '#app/features/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import { aboutWhich } from './author-words.ts'
import { type Concept, conceptOf, findConcept } from './concepts.ts'
import type { Evidence } from './evidence.ts'
import type { Sentence } from './sentences.ts'
import { otherPhrasesFor } from './synonyms.ts'

/** What was found for one criterion. */
export interface JudgedIdea {
  id: string
  verdict: Verdict
  quote: string | null
}

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

/** What is known of the words of an answer before it is read. */
export interface Known {
  /** Words of the assignment. */
  assignment: ReadonlySet<string>
  /** Words that are spelled right: of the assignment and its rubric. */
  spelled: ReadonlySet<string>
}

/** A sentence with what of one criterion was found in it. */
interface Ground {
  sentence: Sentence
  places: number[]
  groups: number[]
}

/**
 * Verdict and quote of every criterion, in the rubric's order. A group counts once, wherever it is found. Next to the groups
 * found, a sentence that is about a criterion by its author's words counts as one, once.
 */
export function judgeCriteria(rubric: Rubric, evidence: readonly Evidence[], known: Known): JudgedIdea[] {
  const groups = groupsOf(rubric)
  const found = evidence
    .map((piece) => ({ ...piece, finds: findGroups(groups, piece, known.spelled) }))
    .filter(({ sentence, finds }) => !isStuffed(sentence, finds))
  const about = found.map((piece) => ({ ...piece, about: aboutWhich(rubric, piece, known.assignment) }))
  return rubric.criteria.map(({ id, need }) => {
    const grounds = about.flatMap(({ sentence, finds, about }): Ground[] => {
      const own = finds.filter(({ group }) => group.criterion === id)
      if (own.length > 0) {
        const places = own.flatMap((find) => find.places)
        return [{ sentence, places, groups: own.map(({ group }) => group.index) }]
      }
      return about?.criterion === id ? [{ sentence, places: about.places, groups: [] }] : []
    })
    const hits = new Set(grounds.flatMap((ground) => ground.groups)).size
    const all = groups.filter((group) => group.criterion === id).length
    const ideas = Math.min(all, hits + (grounds.some((ground) => ground.groups.length === 0) ? 1 : 0))
    const verdict = ideas >= need ? 'met' : ideas > 0 ? 'partly' : 'not_met'
    const [best] = grounds.toSorted((a, b) => b.groups.length - a.groups.length)
    return { id, verdict, quote: best ? quoteOf(best) : null }
  })
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
  { sentence, idle }: Evidence,
  spelled: ReadonlySet<string>,
): Find[] {
  return groups.flatMap((group) => {
    for (const language of sentence.languages) {
      for (const concept of group.concepts[language]) {
        const places = findConcept(concept, sentence, language, spelled)
        if (places && !places.every((place) => idle.has(place))) return [{ group, places }]
      }
    }
    return []
  })
}

/** Ideas in one sentence from which it may be a pile of them, and the share of its words that makes it one. */
const stuffed = { ideas: 4, share: 0.6 } as const

function isStuffed({ plain }: Sentence, finds: readonly Find[]): boolean {
  const used = new Set(finds.flatMap(({ places }) => places))
  return finds.length >= stuffed.ideas && used.size > stuffed.share * plain.length
}

const longestQuote = 160

/** The sentence, or of a long one the clauses that hold what was found. */
function quoteOf({ sentence: { text, words }, places }: Ground): string {
  if (text.length <= longestQuote) return text
  let from = Math.min(...places)
  let to = Math.max(...places)
  const length = (a: number, b: number) => (words[b]?.end ?? 0) - (words[a]?.start ?? 0)
  if (length(from, to) > longestQuote) to = from
  while (from > 0 && !words[from]?.opensClause && length(from - 1, to) <= longestQuote) from--
  while (to < words.length - 1 && !words[to + 1]?.opensClause && length(from, to + 1) <= longestQuote) to++
  return text.slice(words[from]?.start, words[to]?.end)
}
