import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import { copyCheck } from './copied-text.ts'
import { type FakeVerdictCheck, fakeVerdictCheck } from './fake-verdict.ts'
import { isFunctionWord, isScrambled, isVerb } from './function-words.ts'
import { isListLike } from './list-like.ts'
import { isPromptInjection } from './prompt-injection.ts'
import { type Sentence, sentencesIn } from './sentences.ts'

/** Why a sentence proves nothing. */
export type Dismissal = 'steering' | 'copied' | 'repeated' | 'list'

export interface Evidence {
  sentence: Sentence
  /** Words that prove nothing by themselves: taken over from the assignment, or in a row of loose terms. */
  idle: ReadonlySet<number>
}

export interface Weighed {
  /** Every sentence of the answer in its order, and why it proves nothing, if it does not. */
  sentences: { sentence: Sentence; why: Dismissal | null }[]
  /** The sentences that say something of their own, once each. */
  evidence: Evidence[]
  /** Words of the answer that were left out, by reason. */
  dismissed: Record<Dismissal, number>
  words: number
}

const least = {
  words: 3,
  itemWords: 3,
  functionWords: 0.25,
  fragmentWords: 5,
  fragmentFunctionWords: 0.3,
} as const
/** Content words in a row, without one that holds them together, that are a list and not a sentence. */
const longestRow = 6
/** Share of an answer that must stand in full sentences: below it the answer is a list, whatever else is in it. */
const proseShare = 0.4
/** Share of words in common from which one sentence repeats another. */
const repeatShare = 0.8

/** Sorts an answer into what can be evidence and what cannot. */
export function weigh(task: GradingTask): Weighed {
  const copies = copyCheck(task)
  const dismissed: Weighed['dismissed'] = { steering: 0, copied: 0, repeated: 0, list: 0 }
  const kept: Sentence[] = []
  const faults = new Map<Sentence, Dismissal>()
  let words = 0
  const sentences = sentencesIn(task.answer)
  const pretended = pretendedIn(sentences, fakeVerdictCheck(task.rubric))
  for (const sentence of sentences) {
    words += sentence.plain.length
    const why =
      pretended.has(sentence) || isPromptInjection(sentence.text)
        ? 'steering'
        : copies.isCopied(sentence.plain)
          ? 'copied'
          : kept.some((other) => repeats(sentence, other))
            ? 'repeated'
            : null
    if (why) {
      dismissed[why] += sentence.plain.length
      faults.set(sentence, why)
    } else kept.push(sentence)
  }
  const full = kept.filter(isFull)
  const isProse = total(full) >= proseShare * (words - dismissed.repeated)
  const saying = isProse ? kept.filter((sentence) => full.includes(sentence) || isFragment(sentence)) : []
  dismissed.list = total(kept) - total(saying)
  for (const sentence of kept) if (!saying.includes(sentence)) faults.set(sentence, 'list')
  return {
    sentences: sentences.map((sentence) => ({ sentence, why: faults.get(sentence) ?? null })),
    evidence: saying.map((sentence) => ({
      sentence,
      idle: new Set([...copies.takenOver(sentence.plain), ...rowsOf(sentence)]),
    })),
    dismissed,
    words,
  }
}

/** A pretended result, and what follows it up to the next empty line: it is one block. */
function pretendedIn(
  sentences: readonly Sentence[],
  { isFakeVerdict }: FakeVerdictCheck,
): ReadonlySet<Sentence> {
  const found = new Set<Sentence>()
  let block: number | null = null
  for (const sentence of sentences) {
    if (isFakeVerdict(sentence.text)) block = sentence.paragraph
    if (sentence.paragraph === block) found.add(sentence)
  }
  return found
}

const total = (sentences: readonly Sentence[]) => sentences.reduce((sum, { plain }) => sum + plain.length, 0)

function repeats({ plain }: Sentence, other: Sentence): boolean {
  const [a, b] = [new Set(plain), new Set(other.plain)]
  const common = [...a].filter((word) => b.has(word)).length
  return common >= repeatShare * Math.max(a.size, b.size)
}

/** A verb, and enough small words: in one of the languages it may be in. An item of a list borrows the verb above it. */
function isFull(sentence: Sentence): boolean {
  const { plain, intro, languages } = sentence
  if (plain.length < (intro ? least.itemWords : least.words) || isListLike(sentence)) return false
  return languages.some(
    (language) =>
      (hasVerb(plain, language) || (intro !== null && hasVerb(intro.plain, language))) &&
      !isScrambled(plain, language) &&
      functionWordShare(plain, language) >= least.functionWords,
  )
}

/** `No more than 120 words, in plain language`: without a verb, and it says something in the middle of sentences. */
function isFragment(sentence: Sentence): boolean {
  const { plain, languages } = sentence
  if (plain.length < least.fragmentWords || isListLike(sentence)) return false
  return languages.some(
    (language) =>
      functionWordShare(plain, language) >= least.fragmentFunctionWords && !isScrambled(plain, language),
  )
}

const hasVerb = (plain: readonly string[], language: Language) =>
  plain.some((_, at) => isVerb(plain, at, language))

function functionWordShare(plain: readonly string[], language: Language): number {
  return plain.filter((_, at) => isFunctionWord(plain, at, language)).length / plain.length
}

/** Places in rows of loose terms; all of them when most of the sentence is such a row. */
function rowsOf({ plain, languages }: Sentence): number[] {
  const places: number[] = []
  let row: number[] = []
  for (let at = 0; at <= plain.length; at++) {
    const loose = at < plain.length && !languages.some((language) => isFunctionWord(plain, at, language))
    if (loose) row.push(at)
    else {
      if (row.length >= longestRow) places.push(...row)
      row = []
    }
  }
  return places.length > plain.length / 2 ? plain.map((_, at) => at) : places
}
