import type { Rubric, RubricCriterion } from '#app/features/content/rubric.ts'
import { everydayWords } from '#app/features/snacks/scenario/answer-rules/everyday-words.ts'
import { type Weighed, weigh } from '#app/features/snacks/scenario/answer-rules/evidence.ts'
import { lemmasMatch } from '#app/features/snacks/scenario/answer-rules/lemma-match.ts'
import {
  type SaidOf,
  saidOfCriteria,
  wordsOfTask,
} from '#app/features/snacks/scenario/answer-rules/said-of-criteria.ts'
import type { Sentence } from '#app/features/snacks/scenario/answer-rules/sentences.ts'
import { contentWords, isOnTopic, plainWords } from '#app/features/snacks/scenario/answer-rules/topic.ts'
import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import type { AnswerFacts } from './claims.ts'

export interface ReadAnswer extends AnswerFacts {
  /** The sentences literally, in their order. */
  sentences: string[]
  /** Is it an answer in own words to this assignment? Only that earns XP (PD-44). */
  real: boolean
}

/**
 * Reads an answer by rules: what its sentences say of each criterion, as far as words tell. The same text is read the same.
 * @param known the learner has seen the examples and the strong sample: sentences of those are copied from now on
 */
export function readAnswer(task: GradingTask, known: boolean): ReadAnswer {
  const { sentences, evidence: proving, ...weighed } = weigh(task)
  const isShown = known ? shownCheck(task.rubric) : () => false
  const evidence = proving.filter(({ sentence }) => !isShown(sentence))
  const places = new Map(sentences.map(({ sentence }, at) => [sentence, at]))
  const said = saidOfCriteria(task.rubric, evidence, wordsOfTask(task))
  const rows = evidence.map(({ sentence }, at) => {
    return { place: places.get(sentence) ?? 0, sentence, said: said[at] ?? [] }
  })
  return {
    sentences: sentences.map(({ sentence }) => sentence.text),
    faults: sentences.map(({ sentence, why }) => why ?? (isShown(sentence) ? 'copied' : null)),
    real: isReal(task, { ...weighed, sentences, evidence }),
    criteria: task.rubric.criteria.map((criterion, index) => {
      const of = (row: { said: SaidOf[] }) => row.said[index] ?? { groups: [], denied: false }
      const found = rows
        .filter((row) => of(row).groups.length > 0)
        .toSorted((a, b) => of(b).groups.length - of(a).groups.length)
      const related = rows.filter(
        (row) => of(row).groups.length > 0 || isRelated(row.sentence, task.rubric, criterion),
      )
      return {
        id: criterion.id,
        found: found.map(({ place }) => place),
        related: related.map(({ place }) => place),
        denied: rows.filter((row) => of(row).denied).map(({ place }) => place),
      }
    }),
  }
}

/** Is most of it in own sentences, and about what was asked? That it is long enough was asked before. */
function isReal(task: GradingTask, weighed: Weighed): boolean {
  const own = weighed.evidence.reduce((sum, { sentence }) => sum + sentence.plain.length, 0)
  return own * 2 >= weighed.words && isOnTopic(task, weighed)
}

/** Words in a row that a sentence shares with a text by taking them over, and of a whole sentence that is shorter. */
const takenOver = { run: 6, whole: 4 } as const

/** Does a sentence repeat what the learner was shown after an attempt: an example, or the strong sample? */
function shownCheck(rubric: Rubric): (sentence: Sentence) => boolean {
  const texts = (['nl', 'en'] as const).flatMap((language) => [
    rubric[language].samples.strong,
    ...rubric.criteria.flatMap(({ [language]: { examples } }) => Object.values(examples)),
  ])
  const shown = texts.map((text) => ` ${plainWords(text).join(' ')} `)
  return ({ plain }) => {
    const length = Math.max(takenOver.whole, Math.min(takenOver.run, plain.length))
    return plain.some((_, at) => {
      const run = plain.slice(at, at + length)
      return run.length === length && shown.some((text) => text.includes(` ${run.join(' ')} `))
    })
  }
}

/** Has a sentence a word that belongs to this criterion, and not to most of the others or to work in general? */
function isRelated(sentence: Sentence, rubric: Rubric, criterion: RubricCriterion): boolean {
  return sentence.languages.some((language) => {
    const known = vocabularyOf(rubric, criterion, language)
    return contentWords(sentence.plain, language).some((word) =>
      known.some((other) => lemmasMatch(other, word, language)),
    )
  })
}

/** Rubrics are read once; an answer is read against one of a few. */
const vocabularies = new WeakMap<RubricCriterion, Map<Language, string[]>>()

function vocabularyOf(rubric: Rubric, criterion: RubricCriterion, language: Language): string[] {
  const kept = vocabularies.get(criterion) ?? new Map<Language, string[]>()
  vocabularies.set(criterion, kept)
  const words = kept.get(language) ?? readVocabulary(rubric, criterion, language)
  kept.set(language, words)
  return words
}

function readVocabulary(rubric: Rubric, criterion: RubricCriterion, language: Language): string[] {
  const others = rubric.criteria.filter((other) => other !== criterion)
  const inOthers = others.map((other) => new Set(wordsOf(other, language)))
  const isShared = (word: string) => inOthers.filter((words) => words.has(word)).length * 2 >= others.length
  const isEveryday = (word: string) =>
    everydayWords[language].some((everyday) => lemmasMatch(everyday, word, language))
  return wordsOf(criterion, language).filter((word) => !isShared(word) && !isEveryday(word))
}

function wordsOf(criterion: RubricCriterion, language: Language): string[] {
  const { name, met, better, examples, concepts } = criterion[language]
  const texts = [name, met, better, examples.strong, ...concepts.flat()]
  return contentWords(plainWords(texts.join('\n')), language)
}
