import type { Rubric } from '#app/features/content/rubric.ts'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
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

/** Verdict and quote of every criterion, in the rubric's order. A group counts once, wherever it is found. */
export function judgeCriteria(
  rubric: Rubric,
  evidence: readonly Evidence[],
  known?: ReadonlySet<string>,
): JudgedIdea[] {
  const groups = groupsOf(rubric)
  const found = evidence
    .map(({ sentence, idle }) => ({ sentence, finds: findGroups(groups, sentence, idle, known) }))
    .filter(({ sentence, finds }) => !isStuffed(sentence, finds))
  return rubric.criteria.map(({ id, need }) => {
    const own = found
      .map(({ sentence, finds }) => ({
        sentence,
        finds: finds.filter(({ group }) => group.criterion === id),
      }))
      .filter(({ finds }) => finds.length > 0)
    const hits = new Set(own.flatMap(({ finds }) => finds.map(({ group }) => group.index)))
    const verdict = hits.size >= need ? 'met' : hits.size > 0 ? 'partly' : 'not_met'
    const [best] = own.toSorted((a, b) => b.finds.length - a.finds.length)
    return { id, verdict, quote: best ? quoteOf(best.sentence, best.finds) : null }
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

/** Ideas in one sentence from which it may be a pile of them, and the share of its words that makes it one. */
const stuffed = { ideas: 4, share: 0.6 } as const

function isStuffed({ plain }: Sentence, finds: readonly Find[]): boolean {
  const used = new Set(finds.flatMap(({ places }) => places))
  return finds.length >= stuffed.ideas && used.size > stuffed.share * plain.length
}

const longestQuote = 160

/** The sentence, or of a long one the clauses that hold what was found. */
function quoteOf({ text, words }: Sentence, finds: readonly Find[]): string {
  if (text.length <= longestQuote) return text
  const places = finds.flatMap((find) => find.places)
  let from = Math.min(...places)
  let to = Math.max(...places)
  const length = (a: number, b: number) => (words[b]?.end ?? 0) - (words[a]?.start ?? 0)
  if (length(from, to) > longestQuote) {
    const [first] = finds
    from = Math.min(...(first?.places ?? [0]))
    to = Math.max(...(first?.places ?? [0]))
  }
  while (from > 0 && !words[from]?.opensClause && length(from - 1, to) <= longestQuote) from--
  while (to < words.length - 1 && !words[to + 1]?.opensClause && length(from, to + 1) <= longestQuote) to++
  return text.slice(words[from]?.start, words[to]?.end)
}
